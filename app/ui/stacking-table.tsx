// biome-ignore-all lint/a11y/useSemanticElements: as below
// biome-ignore-all lint/a11y/noRedundantRoles: browsers may drop a table's roles when CSS turns it into blocks; explicit roles stay
import { Fragment, type HTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import type { Column } from "./table";
import "./table.css";

type StackingTableProps<Row> = {
  caption: string;
  /** Shows the caption, with these classes. Otherwise only screen readers read it. */
  captionClass?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** The heading above the rows for which it is the same. */
  getGroup?: (row: Row) => string;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: string };
  className?: string;
  /** Without our look: the CSS of `className` says when and how it stacks. */
  plain?: boolean;
};

/**
 * A table for texts. Where there is no room for it, each row is a block, whose cells say what they are. To assistive
 * technology it stays a table. HTML allows the explicit roles only if the element's own role is taken away, so the
 * table's role is on the element around it.
 */
export function StackingTable<Row>(props: StackingTableProps<Row>) {
  const { caption, captionClass = "sr-only", columns, rows, getGroup, className, plain } = props;
  const captionId = useId();
  return (
    <div className={plain ? undefined : "@container relative border-y border-ink"}>
      <div role="table" aria-labelledby={captionId}>
        <table role="none" className={classNames(!plain && "data-table stacking-table", className)}>
          <caption id={captionId} className={captionClass}>
            {caption}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ header, heading, className }) => (
                <th key={header} scope="col" role="columnheader" className={className}>
                  {heading ?? header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, index) => {
              const group = getGroup?.(row);
              const before = rows[index - 1];
              return (
                <Fragment key={props.getKey(row)}>
                  {group && (!before || getGroup?.(before) !== group) ? (
                    <tr role="row" className="group-row">
                      <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                        {group}
                      </th>
                    </tr>
                  ) : null}
                  <Cells {...props} row={row} />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const Cells = <Row,>({ row, columns, rowProps }: StackingTableProps<Row> & { row: Row }): ReactNode => (
  <tr role="row" {...rowProps?.(row)}>
    {columns.map(({ header, cell, className }, index) =>
      index === 0 ? (
        <th key={header} scope="row" role="rowheader" className={className}>
          {cell(row)}
        </th>
      ) : (
        <td key={header} role="cell" data-label={header} className={className}>
          {cell(row)}
        </td>
      ),
    )}
  </tr>
);
