import { Link } from "@remix-run/react";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { roleOf } from "~/ui/role-of";
import { StackedTable } from "./stacked-table";
import type { RegisterEntry } from "./study-figures";

const headings = ["Sheet no.", "Title", "Rev.", "Estimate", "Invoice", "On time"];

/** The drawing register: one row for each set. */
export function Register({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    <section aria-labelledby="register" className="wrap">
      <div className="study-register border-2 border-ink bg-card">
        <h2
          id="register"
          className="border-b-2 border-ink px-4 py-3 font-sans text-body font-semibold tracking-normal sm:px-6"
        >
          Drawing register
        </h2>
        <StackedTable
          caption="The case studies with their estimates, invoices and launches"
          headings={headings}
        >
          {entries.map(({ slug, set, title, client, rev, min, max, invoice, launch, kept, milestones }) => (
            <tr key={slug} {...roleOf("row")}>
              <td {...roleOf("cell")} className="figures whitespace-nowrap text-accent">
                {set}
              </td>
              <th scope="row" {...roleOf("rowheader")}>
                <Link prefetch="intent" to={`/case-studies/${slug}`} className="link text-body">
                  {title}
                </Link>
                <span className="mt-0.5 block font-normal text-ink-2">{client}</span>
              </th>
              <td {...roleOf("cell")} data-label="Rev." className="figures">
                {rev}
              </td>
              <td {...roleOf("cell")} data-label="Estimate" className="figures whitespace-nowrap">
                {formatUsdRange(min, max)}
              </td>
              <td {...roleOf("cell")} data-label="Invoice" className="figures font-medium whitespace-nowrap">
                {formatUsd(invoice)}
              </td>
              <td {...roleOf("cell")} data-label="On time">
                <span>
                  Launch {launch}
                  <span className="block text-ink-2">
                    {kept} of {milestones} milestones kept
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </StackedTable>
      </div>
    </section>
  );
}
