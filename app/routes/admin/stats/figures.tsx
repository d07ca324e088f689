import type { ReactNode } from "react";
import { LocalNumber } from "~/ui/local-text";
import { Table } from "~/ui/table";

type FiguresProps = {
  caption: string;
  columns: string[];
  rows: { key: string; name: ReactNode; values: number[] }[];
};

/** A table of numbers with named rows. */
export function Figures({ caption, columns, rows }: FiguresProps) {
  if (rows.length === 0) return <p className="text-small text-ink-2">Nothing has been counted yet.</p>;
  return (
    <Table caption={caption} captionHidden className="[&_:is(td,th)]:py-2">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row" className="[overflow-wrap:anywhere]">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="figures text-label">
                <LocalNumber value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type StatsSectionProps = { title: string; text?: string; chart?: ReactNode; children: ReactNode };

/** A titled table, with an optional chart beside it. */
export const StatsSection = ({ title, text, chart, children }: StatsSectionProps) => (
  <section aria-label={title}>
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {text ? <p className="mt-1 text-small text-ink-2">{text}</p> : null}
    {chart ? (
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">{chart}</div>
        <div className="max-h-72 overflow-y-auto lg:col-span-5">{children}</div>
      </div>
    ) : (
      <div className="mt-3">{children}</div>
    )}
  </section>
);
