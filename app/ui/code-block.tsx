/** Code, or an HTTP message. Scrolls sideways, by keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region around code has no element of its own
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="panel overflow-x-auto px-5 py-4"
    >
      <pre className="figures text-small leading-relaxed">
        <code>{children}</code>
      </pre>
    </div>
  );
}
