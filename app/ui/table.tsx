import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type TableProps = {
  caption: string;
  /** The caption is always there for assistive technology. */
  captionHidden?: boolean;
  /** Keeps the row's name in view while the rest scrolls sideways. */
  stickyFirstColumn?: boolean;
  className?: string;
  role?: "table";
  /** `thead` and `tbody`; rows begin with a `th scope="row"`. */
  children: ReactNode;
};

/** A data table. Where it is wider than the screen it scrolls by itself, by keyboard too. */
export function Table({ caption, captionHidden, stickyFirstColumn, className, role, children }: TableProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region around a table has no element of its own
    <div
      role="region"
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      // Positioned, or what is hidden inside for screen readers only would widen the page.
      className="relative overflow-x-auto border-y border-ink"
    >
      <table role={role} className={classNames("data-table", stickyFirstColumn && "sticky-first", className)}>
        <caption
          id={captionId}
          className={captionHidden ? "sr-only" : "py-3 text-left text-small text-ink-2"}
        >
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
