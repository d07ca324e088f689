import type { CaseStudy } from "~/content/case-studies/case-study";
import { roleOf } from "~/ui/role-of";
import { DatesDrawing, DatesKey } from "./dates-drawing";
import { Sheet } from "./sheet";
import { SHEETS } from "./sheet-count";
import { punctuality } from "./study-figures";

export function DatesSheet({ study: { set, milestones } }: { study: CaseStudy }) {
  const kept = milestones.filter(({ promised, delivered }) => delivered <= promised).length;
  return (
    <Sheet set={set} number={5} of={SHEETS} title="Promised and true dates" id="dates">
      <p className="max-w-prose text-ink-2">
        {kept} of {milestones.length} milestones came in the promised week or before it. The upper line is
        what was promised in the proposal, the lower one what happened; the figures below are weeks from the
        start.
      </p>
      <div className="mt-8">
        <DatesDrawing milestones={milestones} />
        <DatesKey />
      </div>
      <table className="study-table stacks mt-8" {...roleOf("table")}>
        <caption className="sr-only">Milestones with their promised and true weeks</caption>
        <thead {...roleOf("rowgroup")}>
          <tr {...roleOf("row")}>
            {["Milestone", "Promised", "True", "How it came"].map((heading) => (
              <th key={heading} scope="col" {...roleOf("columnheader")}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roleOf("rowgroup")}>
          {milestones.map((milestone, index) => (
            <tr key={milestone.name} {...roleOf("row")}>
              <th scope="row" {...roleOf("rowheader")}>
                <span className="figures mr-3 text-accent">M{index + 1}</span>
                {milestone.name}
              </th>
              <td {...roleOf("cell")} data-label="Promised" className="figures whitespace-nowrap">
                week {milestone.promised}
              </td>
              <td {...roleOf("cell")} data-label="True" className="figures whitespace-nowrap">
                week {milestone.delivered}
              </td>
              <td {...roleOf("cell")} data-label="How it came">
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
        </tbody>
      </table>
    </Sheet>
  );
}
