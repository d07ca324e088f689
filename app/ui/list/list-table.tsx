import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Table } from "../table";
import "./list-table.css";

/** A column, declared once for both looks of the list. The first one names the row. */
export type Column<Row> = {
  header: string;
  /** For a column whose cells speak for themselves, such as buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Classes of its cells, such as a width. */
  className?: string;
  /** Where it is on a card: on a line with others, on one of its own, or at the end of the line. */
  onCard?: "inline" | "line" | "end";
  /** Names the value on a card, as `Role: Owner`. */
  labelled?: boolean;
  /** Where its heading sorts the list, and how the list is sorted by it now, if it is. */
  sort?: { href: string; order: "asc" | "desc" | null };
};

type ListTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Marks rows that must not be overlooked. */
  alarm?: (row: Row) => boolean;
  /** Fixed columns: as wide as their classes say, whatever is in them. */
  fixed?: boolean;
  /** In place of a list without rows. */
  empty: ReactNode;
};

/** CSS that turns a table into blocks may take its roles away; named, they stay. */
const roleOf = (role: string) => ({ role });

/**
 * The rows of a list: a table where there is width for it, and a card for each row where there is not. It is one and the
 * same markup for both, and a table to assistive technology.
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
        role="table"
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
          {/* Headings of cards are for screen readers alone: nothing in them may take the focus. */}
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
