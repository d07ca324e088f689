import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { StackingTable } from "~/ui/stacking-table";
import "./list-table.css";

/** A column, declared once for both table and cards. The first column is the row's header. */
export type ListColumn<Row> = {
  header: string;
  /** For columns whose cells need no heading, such as buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Classes for its cells, such as a width. */
  className?: string;
  /** Its position on a card: on a line with others, on a separate line, or at the end of the line. */
  onCard?: "inline" | "line" | "end";
  /** Labels the value on a card, as in `Role: Owner`. */
  labeled?: boolean;
};

/** A column of times, which may be null. */
export const timeColumn = <Row,>(
  header: string,
  getTime: (row: Row) => number | string | null,
): ListColumn<Row> => ({
  header,
  labeled: true,
  className: "whitespace-nowrap",
  cell: (row) => {
    const time = getTime(row);
    return time === null ? "Not yet" : <LocalTime value={time} />;
  },
});

type ListTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  /** Highlights rows that need attention. */
  alarm?: (row: Row) => boolean;
  /** Makes columns as wide as their classes specify, regardless of their content. */
  fixed?: boolean;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
};

/** The rows of a list: a table if there is room for it, otherwise a card per row. */
export function ListTable<Row extends { id: string | number }>(props: ListTableProps<Row>) {
  const { caption, rows, columns, alarm, fixed, empty } = props;
  if (rows.length === 0) return empty;
  const withLines = columns.some(({ onCard }) => onCard === "line");
  return (
    <StackingTable
      caption={caption}
      rows={rows}
      getKey={({ id }) => String(id)}
      rowProps={(row) => ({ className: alarm?.(row) ? "alarm" : undefined })}
      className={classNames("list-table", fixed && "table-fixed", withLines && "with-lines")}
      columns={columns.map(({ onCard = "inline", labeled, className, ...column }) => ({
        ...column,
        className: classNames(`card-${onCard}`, labeled && "card-labeled", className),
        heading: column.headerHidden ? <span className="sr-only">{column.header}</span> : undefined,
      }))}
    />
  );
}

/** Replaces an empty list. States why it is empty, and optionally what to do. */
export const EmptyList = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="border-y border-ink py-10">
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {children ? <div className="mt-1 max-w-prose text-ink-2">{children}</div> : null}
  </div>
);

type ListSummaryProps = {
  count: number;
  /** Singular and plural of the counted noun. */
  noun: [one: string, many: string];
  /** The URL of the unfiltered list. If set, the summary shows how many rows were found. */
  clearTo?: string | null;
};

/** Shows a list's length, and announces it after a search. */
export const ListSummary = ({ count, noun: [one, many], clearTo }: ListSummaryProps) => (
  <p role="status" className="mt-6 mb-3 text-small text-ink-2">
    <LocalNumber value={count} /> <span>{count === 1 ? one : many}</span>
    {clearTo ? (
      <span>
        {" found. "}
        <Link className="link" to={clearTo}>
          Clear the search
        </Link>
      </span>
    ) : null}
  </p>
);
