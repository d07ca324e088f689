// biome-ignore-all lint/a11y/useSemanticElements: as below
// biome-ignore-all lint/a11y/noRedundantRoles: browsers may drop a table's implicit roles when CSS makes it blocks
import { Fragment, type HTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import "./table.css";

/** A column of a table. The first one has the row headers. */
export type Column<Row> = {
  header: string;
  /** Shown instead of `header` in the table's head. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Classes for its cells and its heading. */
  className?: string;
};

export type TableProps<Row> = {
  caption: string;
  captionClass?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** The heading above rows that share it. */
  getGroup?: (row: Row) => string;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: string };
  className?: string;
};

type StackingTableProps<Row> = TableProps<Row> & {
  /** Omits the default styles: the CSS of `className` defines when and how it stacks. */
  plain?: boolean;
};

/**
 * A table of text. Where there is no room, each row is a block of labeled cells; to assistive technology it
 * stays a table. Its caption is visually hidden unless it has classes.
 */
export function StackingTable<Row>({ plain, ...props }: StackingTableProps<Row>) {
  const captionId = useId();
  return (
    <div className={plain ? undefined : "@container relative border-y border-ink"}>
      <TableElement
        captionClass="sr-only"
        {...props}
        captionId={captionId}
        className={classNames(!plain && "data-table stacking-table", props.className)}
      />
    </div>
  );
}

/** HTML allows these explicit roles only if the element's implicit role is removed. */
export const TableElement = <Row,>(props: TableProps<Row> & { captionId: string }) => (
  <div role="table" aria-labelledby={props.captionId}>
    <table role="none" className={props.className}>
      <caption id={props.captionId} className={props.captionClass}>
        {props.caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {props.columns.map(({ header, heading, className }) => (
            <th key={header} scope="col" role="columnheader" className={className}>
              {heading ?? header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map((row, index) => {
          const group = props.getGroup?.(row);
          const previous = props.rows[index - 1];
          const startsGroup = group && (!previous || props.getGroup?.(previous) !== group);
          return (
            <Fragment key={props.getKey(row)}>
              {startsGroup ? (
                <tr role="row" className="group-row">
                  <th scope="rowgroup" role="rowheader" colSpan={props.columns.length}>
                    {group}
                  </th>
                </tr>
              ) : null}
              <tr role="row" {...props.rowProps?.(row)}>
                {props.columns.map(({ header, cell, className }, column) =>
                  column === 0 ? (
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
            </Fragment>
          );
        })}
      </tbody>
    </table>
  </div>
);
