import { classNames } from "~/ui/class-names";
import type { useSheet } from "./use-sheet";

/** The range in the bar of narrow screens: it opens and closes the sheet above the bar. */
export const SheetToggle = ({ sheet, range }: { sheet: ReturnType<typeof useSheet>; range: string }) => (
  <button
    ref={sheet.toggle}
    type="button"
    aria-expanded={sheet.isOpen}
    aria-controls={sheet.id}
    onClick={sheet.turn}
    className="group block min-h-11 text-left lg:hidden"
  >
    <span className="eyebrow block text-ink-2">Running estimate</span>
    <span className="figures block font-semibold">
      <span>{range}</span>
      <span className="sr-only">, the sheet so far</span>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        className={classNames(
          "ml-2 inline-block size-3 stroke-link transition-transform duration-200 motion-reduce:transition-none",
          sheet.isOpen && "rotate-180",
        )}
      >
        <path d="m1 8.5 5-5 5 5" />
      </svg>
    </span>
  </button>
);
