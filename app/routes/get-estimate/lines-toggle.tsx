import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { useUncoveredFocus } from "~/ui/use-uncovered-focus";

/**
 * The state of the lines that the bar opens on narrow screens. They close on Escape, and when they would cover the
 * focused element.
 */
export function useLines(bar: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useUncoveredFocus(bar, { collapse: close });
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!isOpen || !form) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (bar.current?.contains(document.activeElement)) toggle.current?.focus();
      close();
    };
    form.addEventListener("keydown", closeOnEscape);
    return () => form.removeEventListener("keydown", closeOnEscape);
  }, [bar, isOpen, close]);
  return { id, isOpen, toggle, close, toggleOpen: () => setOpen((open) => !open) };
}

/** The range in the bar of narrow screens: it opens and closes the lines above the bar. */
export const LinesToggle = ({ lines, range }: { lines: ReturnType<typeof useLines>; range: string }) => (
  <button
    ref={lines.toggle}
    type="button"
    aria-expanded={lines.isOpen}
    aria-controls={lines.id}
    onClick={lines.toggleOpen}
    className="group block min-h-11 text-left lg:hidden noscript:hidden"
  >
    <span className="eyebrow block text-ink-2">Your estimate</span>
    <span className="figures block font-semibold">
      <span>{range}</span>
      <span className="sr-only">, what you chose so far</span>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        className={classNames(
          "ml-2 inline-block size-3 stroke-link transition-transform duration-200 motion-reduce:transition-none",
          lines.isOpen && "rotate-180",
        )}
      >
        <path d="m1 8.5 5-5 5 5" />
      </svg>
    </span>
  </button>
);
