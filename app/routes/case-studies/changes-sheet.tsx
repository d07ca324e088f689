import type { CaseStudy } from "~/content/case-studies/case-study";
import { formatUsd } from "~/lib/text/money";
import { roleOf } from "~/ui/role-of";
import { Sheet } from "./sheet";
import { StackedTable } from "./stacked-table";
import { type invoiceOf, signedUsd } from "./study-figures";

const headings = ["Rev.", "Week", "Change", "Reason", "Effect on price"];

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
      <StackedTable caption="Revisions of the scope" headings={headings}>
        {rows.map(({ rev, week, change, reason, effect }) => (
          <tr key={rev} {...roleOf("row")}>
            <th scope="row" {...roleOf("rowheader")}>
              <RevisionMark rev={rev} />
            </th>
            <td {...roleOf("cell")} data-label="Week" className="figures">
              {week}
            </td>
            <td {...roleOf("cell")} data-label="Change" className="font-semibold">
              {change}
            </td>
            <td {...roleOf("cell")} data-label="Reason">
              {reason}
            </td>
            <td {...roleOf("cell")} data-label="Effect on price" className="figures md:whitespace-nowrap">
              {effect}
            </td>
          </tr>
        ))}
      </StackedTable>
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
