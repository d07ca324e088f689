import { Link } from "@remix-run/react";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { StackingTable } from "~/ui/stacking-table";
import type { Column } from "~/ui/table";
import type { RegisterEntry } from "./study-figures";

const columns: Column<RegisterEntry>[] = [
  {
    header: "Sheet no.",
    className: "figures whitespace-nowrap font-normal!",
    cell: ({ set }) => <span className="text-accent">{set}</span>,
  },
  {
    header: "Title",
    className: "study-title",
    cell: ({ slug, title, client }) => (
      <>
        <Link prefetch="intent" to={`/case-studies/${slug}`} className="link text-body font-semibold">
          {title}
        </Link>
        <span className="mt-0.5 block text-ink-2">{client}</span>
      </>
    ),
  },
  { header: "Rev.", className: "figures", cell: ({ rev }) => rev },
  {
    header: "Estimate",
    className: "figures whitespace-nowrap",
    cell: ({ min, max }) => formatUsdRange(min, max),
  },
  {
    header: "Invoice",
    className: "figures whitespace-nowrap",
    cell: ({ invoice }) => <span className="font-medium">{formatUsd(invoice)}</span>,
  },
  {
    header: "On time",
    cell: ({ launch, kept, milestones }) => (
      <span>
        Launch {launch}
        <span className="block text-ink-2">
          {kept} of {milestones} milestones kept
        </span>
      </span>
    ),
  },
];

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
        <StackingTable
          caption="The case studies with their estimates, invoices and launches"
          className="study-table stacks"
          plain
          rows={entries}
          getKey={({ slug }) => slug}
          columns={columns}
        />
      </div>
    </section>
  );
}
