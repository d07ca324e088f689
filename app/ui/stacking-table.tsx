import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { roleOf } from "./role-of";
import { Table } from "./table";
import "./stacking-table.css";

type StackingTableProps = {
  caption: string;
  /** The heading of the rows' names, then those of the cells. */
  columns: readonly string[];
  /** `attributes` are data attributes of the row. */
  rows: readonly {
    key: string;
    name: ReactNode;
    cells: readonly ReactNode[];
    attributes?: Record<`data-${string}`, string>;
  }[];
  className?: string;
};

/** A table for texts. Where there is no room for it, each row is a block, whose cells say what they are. */
export function StackingTable({ caption, columns, rows, className }: StackingTableProps) {
  return (
    <div className="@container">
      <Table caption={caption} captionHidden roled className={classNames("stacking-table", className)}>
        <thead {...roleOf("rowgroup")}>
          <tr {...roleOf("row")}>
            {columns.map((column) => (
              <th key={column} scope="col" {...roleOf("columnheader")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roleOf("rowgroup")}>
          {rows.map(({ key, name, cells, attributes }) => (
            <tr key={key} {...roleOf("row")} {...attributes}>
              <th scope="row" {...roleOf("rowheader")}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} {...roleOf("cell")} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
