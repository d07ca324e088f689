import type { Workflow } from "~/features/products/product";
import { classNames } from "~/ui/class-names";
import { ProductSection } from "./product-sections";
import "./workflow.css";

/** More steps are folded. */
const VISIBLE_STEPS = 4;

/** The lanes of wide screens, by their number. */
const laneCountClasses = ["", "[--lanes:1]", "[--lanes:2]", "[--lanes:3]", "[--lanes:4]"];
/** The columns that an element covers, by the index of its lanes. */
const startClasses = ["lg:col-start-1", "lg:col-start-2", "lg:col-start-3", "lg:col-start-4"];
const endClasses = ["lg:col-end-2", "lg:col-end-3", "lg:col-end-4", "lg:col-end-5"];

type WorkflowProps = { workflow: Workflow };

/** The actors, their work and their results: a list of steps, in lanes side by side on wide screens. */
export const WorkflowSection = ({ workflow }: WorkflowProps) => (
  <div className="on-night blueprint blueprint-night py-[clamp(2.5rem,9vw,9rem)]">
    <ProductSection
      id="workflow"
      className="wrap"
      title={
        <>
          <span className="sr-only">Workflow: </span>
          {workflow.title}
        </>
      }
    >
      <p className="-mt-2 max-w-prose text-lead text-pretty text-ink-2">{workflow.intro}</p>
      <div className={`mt-8 ${laneCountClasses[workflow.actors.length]}`}>
        <div
          aria-hidden="true"
          className="sticky top-(--header-height) z-1 grid grid-cols-[repeat(var(--lanes),minmax(0,1fr))] border border-field bg-paper max-lg:hidden"
        >
          {workflow.actors.map((actor) => (
            <p key={actor} className="eyebrow border-field px-4 py-3 not-first:border-l">
              {actor}
            </p>
          ))}
        </div>
        <div className="workflow-lanes border-field lg:border lg:border-t-0 lg:pt-8 lg:pb-4">
          <Steps workflow={workflow} from={0} to={VISIBLE_STEPS} />
          {workflow.steps.length > VISIBLE_STEPS ? (
            <details className="group">
              <summary className="link mb-2 inline-flex min-h-11 items-center font-semibold lg:mt-4 lg:mb-0 lg:w-full lg:justify-center print:hidden">
                <span className="group-open:hidden">
                  {describeOthers(workflow.steps.length - VISIBLE_STEPS)}
                </span>
                <span className="hidden group-open:inline">Show only the first {VISIBLE_STEPS} steps</span>
              </summary>
              <Steps workflow={workflow} from={VISIBLE_STEPS} to={workflow.steps.length} />
            </details>
          ) : null}
        </div>
      </div>
    </ProductSection>
  </div>
);

const describeOthers = (count: number) =>
  count === 1 ? "Show the last step" : `Show the other ${count} steps`;

const Steps = ({ workflow, from, to }: WorkflowProps & { from: number; to: number }) => (
  <ol start={from + 1}>
    {workflow.steps.slice(from, to).map((step, index) => (
      <WorkflowStep key={step.title + step.text} workflow={workflow} index={from + index} />
    ))}
  </ol>
);

/** A step, below what it receives from the previous one. */
function WorkflowStep({ workflow: { actors, steps }, index }: WorkflowProps & { index: number }) {
  const previous = steps[index - 1];
  const step = steps[index];
  if (!step) return null;
  const lane = actors.indexOf(step.actor);
  const from = previous ? actors.indexOf(previous.actor) : lane;
  const span = classNames(
    "lg:row-start-1",
    startClasses[Math.min(lane, from)],
    endClasses[Math.max(lane, from)],
  );
  return (
    <li
      className={classNames(
        "workflow-step relative break-inside-avoid",
        previous && "lg:grid-rows-[4.25rem_auto]",
      )}
    >
      {previous ? <LaneConnector className={span} from={from} to={lane} /> : null}
      {previous?.passes ? (
        <p
          className={classNames(
            "eyebrow text-accent max-lg:before:content-['→_'/''] lg:grid",
            span,
            lane === from
              ? "lg:h-full lg:items-center lg:pr-2 lg:pl-[calc(50%+0.875rem)]"
              : "lg:h-[58%] lg:place-items-center lg:items-end lg:pb-1 lg:text-center",
          )}
        >
          <span>
            <span className="sr-only">Receives: </span>
            {previous.passes}
          </span>
        </p>
      ) : null}
      <div
        className={classNames(
          "border-field lg:row-[-2] lg:mx-3 lg:rounded-control lg:border lg:bg-card lg:px-4 lg:pt-3.5 lg:pb-4",
          startClasses[lane],
        )}
      >
        <p className="eyebrow text-ink-2">
          <span aria-hidden="true" className="text-accent">
            {index + 1}{" "}
          </span>
          <span className="lg:sr-only">{step.actor}</span>
        </p>
        <h3 className="mt-1 text-[1.1875rem] leading-tight">{step.title}</h3>
        <p className="mt-1 text-pretty text-ink-2">{step.text}</p>
      </div>
    </li>
  );
}

type LaneConnectorProps = { className: string; from: number; to: number };

/** Lanes side by side: down, across to the other lane, and down to the next step. */
function LaneConnector({ className, from, to }: LaneConnectorProps) {
  const count = Math.abs(to - from) + 1;
  const start = getCenter(to < from ? count - 1 : 0, count);
  const end = getCenter(to < from ? 0 : count - 1, count);
  return (
    <svg
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      className={`size-full overflow-visible stroke-accent max-lg:hidden ${className}`}
    >
      <line x1={start} x2={start} y1="0" y2="58%" />
      <line x1={start} x2={end} y1="58%" y2="58%" />
      <line x1={end} x2={end} y1="58%" y2="100%" />
      <svg aria-hidden="true" x={end} y="100%" overflow="visible">
        <path d="M-5-9 0-1 5-9z" className="fill-accent" />
      </svg>
    </svg>
  );
}

/** The center of a column, counted from 0. */
const getCenter = (column: number, count: number) => `${(((column + 0.5) / count) * 100).toFixed(3)}%`;
