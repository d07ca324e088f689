import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import "./scroll-edges.css";
import "./table.css";

/** A column of a table. The first one names the rows. */
export type Column<Row> = {
  header: string;
  /** Shown instead of `header` in the table's head. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Classes of its cells and its heading. */
  className?: string;
};

type TableProps<Row> = {
  caption: string;
  /** Hides the caption visually; screen readers still read it. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  className?: string;
};

/** A data table. If it is wider than the screen it scrolls sideways, by keyboard too. */
export function Table<Row>({ caption, captionHidden, columns, rows, getKey, className }: TableProps<Row>) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a scrolling region around a table
    <div
      role="region"
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      // Positioned, because content for screen readers would otherwise widen the page.
      className="scroll-edges relative overflow-x-auto border-y border-ink"
    >
      <table className={classNames("data-table", className)}>
        <caption
          id={captionId}
          className={captionHidden ? "sr-only" : "py-3 text-left text-small text-ink-2"}
        >
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ header, heading, className }) => (
              <th key={header} scope="col" className={className}>
                {heading ?? header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(({ header, cell, className }, index) =>
                index === 0 ? (
                  <th key={header} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} className={className}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
