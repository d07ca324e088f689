import type { CaseStudy } from "~/content/case-studies/case-study";
import { roleOf } from "~/ui/role-of";
import { DatesDrawing, DatesKey } from "./dates-drawing";
import { Sheet } from "./sheet";
import { StackedTable } from "./stacked-table";
import { keptOf, punctuality } from "./study-figures";

const headings = ["Milestone", "Promised", "Actual", "Outcome"];

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
      <StackedTable caption="Milestones with their promised and actual weeks" headings={headings}>
        {milestones.map((milestone, index) => (
          <tr key={milestone.name} {...roleOf("row")}>
            <th scope="row" {...roleOf("rowheader")}>
              <span className="flex gap-3">
                <span className="figures whitespace-nowrap text-accent">M{index + 1}</span>
                {milestone.name}
              </span>
            </th>
            <td {...roleOf("cell")} data-label="Promised" className="figures whitespace-nowrap">
              week {milestone.promised}
            </td>
            <td {...roleOf("cell")} data-label="Actual" className="figures whitespace-nowrap">
              week {milestone.delivered}
            </td>
            <td {...roleOf("cell")} data-label="Outcome">
              <span>
                {milestone.why ? (
                  <>
                    <strong className="font-semibold text-accent">{punctuality(milestone)}.</strong>{" "}
                    {milestone.why}
                  </>
                ) : (
                  punctuality(milestone)
                )}
              </span>
            </td>
          </tr>
        ))}
      </StackedTable>
    </Sheet>
  );
}
