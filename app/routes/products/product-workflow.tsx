import type { Workflow } from "~/features/products/product";
import { SheetHeading } from "./product-section";
import type { SheetEntry } from "./product-sheets";
import { Rails } from "./workflow-connectors";
import { LaneHeads, WorkflowStep } from "./workflow-step";
import "./product-workflow.css";
import "./workflow-lanes.css";

/** Who does what, and what passes on: a swimlane diagram in which time runs down. */
export function WorkflowSection({ sheet, workflow }: { sheet: SheetEntry; workflow: Workflow }) {
  const { title, intro, actors, steps } = workflow;
  const lane = (index: number) => actors.indexOf(steps[index]?.actor ?? "");
  return (
    <section
      id={sheet.id}
      aria-labelledby={`${sheet.id}-title`}
      className="on-night blueprint blueprint-night py-section"
    >
      <div className="wrap">
        <SheetHeading sheet={sheet}>
          <span className="sr-only">Workflow: </span>
          {title}
        </SheetHeading>
        <p className="mt-4 max-w-prose text-lead text-pretty text-ink-2">{intro}</p>
        <div className="workflow mt-10" data-lanes={actors.length}>
          <LaneHeads actors={actors} />
          <div className="workflow-body">
            <Rails count={actors.length} />
            <ol>
              {steps.map((step, index) => (
                <WorkflowStep
                  key={step.title}
                  number={index + 1}
                  step={step}
                  lane={lane(index)}
                  nextLane={index + 1 < steps.length ? lane(index + 1) : undefined}
                  nextActor={steps[index + 1]?.actor}
                />
              ))}
            </ol>
          </div>
          <TimeAxis />
        </div>
      </div>
    </section>
  );
}

/** Beside the lanes, where there is room for them. */
const TimeAxis = () => (
  <p aria-hidden="true" className="workflow-time eyebrow">
    <span>time</span>
  </p>
);
