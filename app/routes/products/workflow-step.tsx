import type { Workflow } from "~/features/products/product";
import { LaneConnector, RailConnector } from "./workflow-connectors";

const letter = (lane: number) => "ABCD"[lane];

/** The names of the lanes, above columns where these stand side by side, else above rails. Every step names its own. */
export const LaneHeads = ({ actors }: { actors: Workflow["actors"] }) => (
  <div aria-hidden="true" className="workflow-heads">
    {actors.map((actor, lane) => (
      <p key={actor} className="workflow-head eyebrow" data-start={lane + 1}>
        <span className="text-accent">{letter(lane)}</span>
        <span>{actor}</span>
      </p>
    ))}
  </div>
);

type WorkflowStepProps = {
  number: number;
  step: Workflow["steps"][number];
  lane: number;
  /** Of the step that follows, if one does. */
  nextLane: number | undefined;
  nextActor: string | undefined;
};

/** One step in its lane, and the line along which its result goes on to the next. */
export function WorkflowStep({ number, step, lane, nextLane, nextActor }: WorkflowStepProps) {
  const { actor, title, text, passes } = step;
  return (
    <li className="workflow-step">
      <div className="workflow-card" data-start={lane + 1}>
        <p className="eyebrow flex flex-wrap gap-x-2 text-ink-2">
          <span aria-hidden="true" className="text-accent">
            {String(number).padStart(2, "0")}
          </span>
          <span className="lg:sr-only">
            <span aria-hidden="true">{letter(lane)} · </span>
            {actor}
          </span>
        </p>
        <h3 className="mt-1 text-[1.1875rem] leading-tight">{title}</h3>
        <p className="mt-1.5 text-small text-pretty text-ink-2">{text}</p>
      </div>
      {passes && nextLane !== undefined ? (
        <p
          className="workflow-pass eyebrow"
          data-start={Math.min(lane, nextLane) + 1}
          data-end={Math.max(lane, nextLane) + 2}
          data-straight={lane === nextLane || undefined}
        >
          <span>
            <span className="sr-only">Passes on: </span>
            {passes}
            {lane === nextLane ? null : <span className="sr-only"> to {nextActor}</span>}
          </span>
        </p>
      ) : null}
      {nextLane === undefined ? null : <LaneConnector from={lane} to={nextLane} />}
      <RailConnector first={number === 1} from={lane} to={nextLane} />
    </li>
  );
}
