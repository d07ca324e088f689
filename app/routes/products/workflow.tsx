import type { Workflow } from "~/features/products/product";
import { ProductSection } from "./product-section";
import { LaneConnector } from "./workflow-connector";
import "./workflow.css";

/** The number of steps that are always shown. */
const SHOWN = 4;

type WorkflowProps = { workflow: Workflow };

/** Who does what, and what is handed over: a list of steps, in lanes side by side on wide screens. */
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
      <div className="workflow mt-8" data-lanes={workflow.actors.length}>
        <div aria-hidden="true" className="workflow-heads">
          {workflow.actors.map((actor) => (
            <p key={actor} className="eyebrow">
              {actor}
            </p>
          ))}
        </div>
        <div className="workflow-body">
          <Steps workflow={workflow} from={0} to={SHOWN} />
          <details className="group">
            <summary className="workflow-more link">
              <span className="group-open:hidden">Show the other {workflow.steps.length - SHOWN} steps</span>
              <span className="hidden group-open:inline">Show only the first {SHOWN} steps</span>
            </summary>
            <Steps workflow={workflow} from={SHOWN} to={workflow.steps.length} />
          </details>
        </div>
      </div>
    </ProductSection>
  </div>
);

const Steps = ({ workflow, from, to }: WorkflowProps & { from: number; to: number }) => (
  <ol start={from + 1}>
    {workflow.steps.slice(from, to).map((step, index) => (
      <WorkflowStep key={step.title} workflow={workflow} index={from + index} />
    ))}
  </ol>
);

/** A step, preceded by what it receives from the previous one. */
function WorkflowStep({ workflow: { actors, steps }, index }: WorkflowProps & { index: number }) {
  const [previous, step] = [steps[index - 1], steps[index]];
  if (!step) return null;
  const lane = actors.indexOf(step.actor);
  const from = previous ? actors.indexOf(previous.actor) : lane;
  const span = { "data-start": Math.min(lane, from) + 1, "data-end": Math.max(lane, from) + 2 };
  return (
    <li className="workflow-step">
      {previous ? (
        <>
          <LaneConnector span={span} from={from} to={lane} />
          {previous.passes ? (
            <p className="workflow-pass eyebrow" {...span} data-straight={lane === from || undefined}>
              <span>
                <span className="sr-only">Receives: </span>
                {previous.passes}
              </span>
            </p>
          ) : null}
        </>
      ) : null}
      <div className="workflow-card" data-start={lane + 1}>
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
