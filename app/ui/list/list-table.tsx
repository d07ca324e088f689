import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Table } from "../table";
import "./list-table.css";
import { roleOf } from "../role-of";

/** A column, declared once for both table and cards. The first column names the row. */
export type Column<Row> = {
  header: string;
  /** For columns whose cells need no heading, such as buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Classes for its cells, such as a width. */
  className?: string;
  /** Its place on a card: on a line with others, on a line of its own, or at the end of the line. */
  onCard?: "inline" | "line" | "end";
  /** Labels the value on a card, as in `Role: Owner`. */
  labelled?: boolean;
  /** Makes its heading a link that sorts the list. `order` is null while another column sorts it. */
  sort?: { href: string; order: "asc" | "desc" | null };
};

type ListTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Highlights rows that need attention. */
  alarm?: (row: Row) => boolean;
  /** Makes columns as wide as their classes say, regardless of their content. */
  fixed?: boolean;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
};

/**
 * The rows of a list: a table if there is room for it, otherwise a card per row. Both use the same markup, which is a
 * table to assistive technology.
 */
export function ListTable<Row extends { id: string | number }>({
  caption,
  rows,
  columns,
  alarm,
  fixed,
  empty,
}: ListTableProps<Row>) {
  if (rows.length === 0) return empty;
  const [name, ...others] = columns;
  return (
    <div className="@container">
      <Table
        caption={caption}
        captionHidden
        className={classNames("list-table", fixed && "fixed-columns", withLines(columns) && "with-lines")}
        roled
      >
        <thead {...roleOf("rowgroup")}>
          <tr {...roleOf("row")}>
            {columns.map((column) => (
              <Heading key={column.header} {...column} />
            ))}
          </tr>
        </thead>
        <tbody {...roleOf("rowgroup")}>
          {rows.map((row) => (
            <tr key={row.id} {...roleOf("row")} className={alarm?.(row) ? "alarm" : undefined}>
              <th scope="row" {...roleOf("rowheader")} className={name?.className}>
                {name?.cell(row)}
              </th>
              {others.map(({ header, cell, className, onCard = "inline", labelled }) => (
                <td
                  key={header}
                  {...roleOf("cell")}
                  className={classNames(`card-${onCard}`, className)}
                  data-label={labelled ? header : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const withLines = (columns: readonly { onCard?: string }[]) =>
  columns.some(({ onCard }) => onCard === "line");

const sortWords = { asc: "ascending", desc: "descending" } as const;

type HeadingProps = Pick<Column<never>, "header" | "headerHidden" | "className" | "sort">;

function Heading({ header, headerHidden, className, sort }: HeadingProps) {
  return (
    <th
      scope="col"
      {...roleOf("columnheader")}
      className={className}
      aria-sort={sort?.order ? sortWords[sort.order] : undefined}
    >
      {sort ? (
        <>
          <Link to={sort.href} className="wide-only inline-block py-2 hover:text-link">
            {header}
            {sort.order ? <span aria-hidden="true">{sort.order === "asc" ? " ↑" : " ↓"}</span> : null}
          </Link>
          {/* On cards only screen readers get the headings, so nothing in them may take the focus. */}
          <span className="cards-only">{header}</span>
        </>
      ) : headerHidden ? (
        <span className="sr-only">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}
