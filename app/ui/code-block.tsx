import "./scroll-edges.css";

/** Code, or an HTTP message. Scrolls horizontally, with the keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region around code has no element
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="panel scroll-edges overflow-x-auto px-5 py-4 [--edge-ground:var(--color-card)]"
    >
      <pre className="figures text-small leading-relaxed">
        <code>{children}</code>
      </pre>
    </div>
  );
}
