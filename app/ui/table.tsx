import { useId } from "react";
import { classNames } from "./class-names";
import { TableElement, type TableProps } from "./stacking-table";
import "./scroll-edges.css";

/** A data table. If it is wider than the screen it scrolls horizontally, with the keyboard too. */
export function Table<Row>({ className, ...props }: TableProps<Row>) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a scrolling region around a table
    <div
      role="region"
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      // Positioned, or visually hidden content would widen the page.
      className="scroll-edges relative overflow-x-auto border-y border-ink print:overflow-visible"
    >
      <TableElement
        captionClass="py-3 text-left text-small text-ink-2"
        {...props}
        captionId={captionId}
        className={classNames("data-table", className)}
      />
    </div>
  );
}
