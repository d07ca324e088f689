import type { CaseStudy } from "~/content/case-studies/case-study";
import { formatUsd } from "~/lib/text/money";
import { StackingTable } from "~/ui/stacking-table";
import { Sheet } from "./sheet";
import { type invoiceOf, signedUsd } from "./study-figures";

type ChangesSheetProps = { study: CaseStudy; invoice: ReturnType<typeof invoiceOf> };

export function ChangesSheet({ study: { set, revisions, milestones }, invoice }: ChangesSheetProps) {
  const rows = [
    {
      rev: "A",
      week: milestones[0]?.delivered ?? 0,
      change: "First issue: the proposal.",
      reason: "Scope and price in writing, after discovery.",
      effect: formatUsd(invoice.proposed),
    },
    ...revisions.map((revision) => ({
      ...revision,
      effect: revision.effect ? signedUsd(revision.effect) : "none",
    })),
  ];
  return (
    <Sheet set={set} number={4} title="What changed, and why" id="changes">
      <p className="mb-4 max-w-prose text-ink-2">
        A change gets a letter, a reason and its effect on the price before anybody works on it. Weeks count
        from the start of the project.
      </p>
      <StackingTable
        caption="Revisions of the scope"
        className="study-table stacks"
        plain
        rows={rows}
        getKey={({ rev }) => rev}
        columns={[
          { header: "Rev.", cell: ({ rev }) => <RevisionMark rev={rev} /> },
          { header: "Week", className: "figures", cell: ({ week }) => week },
          { header: "Change", cell: ({ change }) => <span className="font-semibold">{change}</span> },
          { header: "Reason", cell: ({ reason }) => reason },
          {
            header: "Effect on price",
            className: "figures md:whitespace-nowrap",
            cell: ({ effect }) => effect,
          },
        ]}
      />
    </Sheet>
  );
}

/** A letter in a triangle, as beside a changed line of a drawing. */
const RevisionMark = ({ rev }: { rev: string }) => (
  <>
    <span className="sr-only">{rev}</span>
    <svg viewBox="0 0 32 28" aria-hidden="true" className="h-8 w-9" fill="none">
      <path d="M16 2 30 26H2z" strokeWidth="1.5" className="stroke-accent" />
      <text x="16" y="22.5" textAnchor="middle" className="study-label fill-ink">
        {rev}
      </text>
    </svg>
  </>
);
