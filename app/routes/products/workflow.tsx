import type { Workflow } from "~/features/products/product";
import { type Sheet, SheetHeading } from "./sheets";
import { LaneConnector, RailConnector, Rails } from "./workflow-connectors";
import "./workflow.css";
import "./workflow-lanes.css";

/** Who does what, and what is handed over: a swimlane diagram, from top to bottom. */
export const WorkflowSection = ({ sheet, workflow }: { sheet: Sheet; workflow: Workflow }) => (
  <section
    id={sheet.id}
    aria-labelledby={`${sheet.id}-title`}
    className="on-night blueprint blueprint-night py-section"
  >
    <div className="wrap">
      <SheetHeading sheet={sheet}>
        <span className="sr-only">Workflow: </span>
        {workflow.title}
      </SheetHeading>
      <p className="mt-4 max-w-prose text-lead text-pretty text-ink-2">{workflow.intro}</p>
      <div className="workflow mt-10" data-lanes={workflow.actors.length}>
        <LaneHeads actors={workflow.actors} />
        <div className="workflow-body">
          <Rails count={workflow.actors.length} />
          <ol>
            {workflow.steps.map((step, index) => (
              <WorkflowStep key={step.title} workflow={workflow} index={index} />
            ))}
          </ol>
        </div>
        {/* Beside the lanes if there is room. */}
        <p aria-hidden="true" className="workflow-time eyebrow">
          <span>time</span>
        </p>
      </div>
    </div>
  </section>
);

const letter = (lane: number) => "ABCD"[lane];

/** The lanes' names, above columns on wide screens, otherwise above rails. Every step names its lane. */
const LaneHeads = ({ actors }: { actors: Workflow["actors"] }) => (
  <div aria-hidden="true" className="workflow-heads">
    {actors.map((actor, lane) => (
      <p key={actor} className="workflow-head eyebrow" data-start={lane + 1}>
        <span className="text-accent">{letter(lane)}</span>
        <span>{actor}</span>
      </p>
    ))}
  </div>
);

function WorkflowStep({ workflow: { actors, steps }, index }: { workflow: Workflow; index: number }) {
  const [step, next] = [steps[index], steps[index + 1]];
  if (!step) return null;
  const lane = actors.indexOf(step.actor);
  const nextLane = next && actors.indexOf(next.actor);
  return (
    <li className="workflow-step">
      <div className="workflow-card" data-start={lane + 1}>
        <p className="eyebrow flex flex-wrap gap-x-2 text-ink-2">
          <span aria-hidden="true" className="text-accent">
            {String(index + 1).padStart(2, "0")}
          </span>
          <span className="lg:sr-only">
            <span aria-hidden="true">{letter(lane)} · </span>
            {step.actor}
          </span>
        </p>
        <h3 className="mt-1 text-[1.1875rem] leading-tight">{step.title}</h3>
        <p className="mt-1.5 text-small text-pretty text-ink-2">{step.text}</p>
      </div>
      {step.passes && nextLane !== undefined ? (
        <p
          className="workflow-pass eyebrow"
          data-start={Math.min(lane, nextLane) + 1}
          data-end={Math.max(lane, nextLane) + 2}
          data-straight={lane === nextLane || undefined}
        >
          <span>
            <span className="sr-only">Hands over: </span>
            {step.passes}
            {lane === nextLane ? null : <span className="sr-only"> to {next?.actor}</span>}
          </span>
        </p>
      ) : null}
      {nextLane === undefined ? null : <LaneConnector from={lane} to={nextLane} />}
      <RailConnector first={index === 0} from={lane} to={nextLane} />
    </li>
  );
}
