import type { ReactNode } from "react";
import { LocalNumber } from "~/ui/local-text";
import { Table } from "~/ui/table";

type Row = { key: string; name: ReactNode; values: ReactNode[] };

type FiguresProps = { caption: string; columns: string[]; rows: Row[] };

/** A table of figures with named rows. */
export function Figures({ caption, columns, rows }: FiguresProps) {
  if (rows.length === 0) return <p className="text-small text-ink-2">Nothing has been counted yet.</p>;
  return (
    <Table
      caption={caption}
      captionClass="sr-only"
      className="min-w-0 [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-2 print:[&_:is(td,th)]:py-0.5 print:[&_:is(td,th)]:text-label print:[&_tr]:break-inside-avoid"
      rows={rows}
      getKey={({ key }) => key}
      columns={columns.map((header, index) => ({
        header,
        className: index === 0 ? "[overflow-wrap:anywhere] max-sm:min-w-36" : undefined,
        cell: ({ name, values }: Row) => {
          const value = index === 0 ? name : values[index - 1];
          return typeof value === "number" ? <Count value={value} /> : value;
        },
      }))}
    />
  );
}

/** A number in a table. */
export const Count = ({ value }: { value: number }) => (
  <span className="figures text-label">
    <LocalNumber value={value} />
  </span>
);

type StatsSectionProps = { title: string; text?: string; children: ReactNode };

/** A titled table, or a chart with its table. */
export const StatsSection = ({ title, text, children }: StatsSectionProps) => (
  <section aria-label={title}>
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {text ? <p className="mt-1 text-small text-ink-2">{text}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
);
