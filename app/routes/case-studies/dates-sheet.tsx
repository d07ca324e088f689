import type { CaseStudy } from "~/content/case-studies/case-study";
import { StackingTable } from "~/ui/stacking-table";
import type { Column } from "~/ui/table";
import { DatesDrawing, DatesKey } from "./dates-drawing";
import { Sheet } from "./sheet";
import { keptOf, punctuality } from "./study-figures";

const columns: Column<CaseStudy["milestones"][number] & { number: number }>[] = [
  {
    header: "Milestone",
    cell: ({ number, name }) => (
      <span className="flex gap-3">
        <span className="figures whitespace-nowrap text-accent">M{number}</span>
        {name}
      </span>
    ),
  },
  {
    header: "Promised",
    className: "figures whitespace-nowrap",
    cell: ({ promised }) => <span>week {promised}</span>,
  },
  {
    header: "Actual",
    className: "figures whitespace-nowrap",
    cell: ({ delivered }) => <span>week {delivered}</span>,
  },
  {
    header: "Outcome",
    cell: (milestone) => (
      <span>
        {milestone.why ? (
          <>
            <strong className="font-semibold text-accent">{punctuality(milestone)}.</strong> {milestone.why}
          </>
        ) : (
          punctuality(milestone)
        )}
      </span>
    ),
  },
];

export function DatesSheet({ study: { set, milestones } }: { study: CaseStudy }) {
  return (
    <Sheet set={set} number={5} title="Promised and actual dates" id="dates">
      <p className="max-w-prose text-ink-2">
        {keptOf(milestones)} of {milestones.length} milestones came in the promised week or before it. The
        upper line is what was promised in the proposal, the lower one what happened; the figures below are
        weeks from the start.
      </p>
      <div className="my-8">
        <DatesDrawing milestones={milestones} />
        <DatesKey />
      </div>
      <StackingTable
        caption="Milestones with their promised and actual weeks"
        className="study-table stacks"
        plain
        rows={milestones.map((milestone, index) => ({ ...milestone, number: index + 1 }))}
        getKey={({ name }) => name}
        columns={columns}
      />
    </Sheet>
  );
}
