import type { Flow } from "~/content/case-studies/case-study";
import { classNames } from "~/ui/class-names";

/** The columns of the three lanes, and the positions of their middles. */
const columns = ["md:col-start-1", "md:col-start-2", "md:col-start-3"] as const;
const middles = ["16.667%", "50%", "83.333%"] as const;

/** Steps in three lanes; on small screens one below the other, each with its lane. */
export function FlowDrawing({ flow: { title, lanes, steps } }: { flow: Flow }) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <p
        aria-hidden="true"
        className="eyebrow mt-4 grid grid-cols-3 border-b border-ink pb-2 text-center max-md:hidden"
      >
        {lanes.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </p>
      <ol className="study-flow mt-4 md:mt-0 md:pt-5">
        {steps.map(({ lane, text }, index) => (
          <li key={text}>
            {index > 0 ? <Connector from={steps[index - 1]?.lane ?? lane} to={lane} /> : null}
            <div className="grid md:grid-cols-3">
              <p
                className={classNames(
                  "border border-link bg-card px-4 py-3 text-small md:mx-3 lg:mx-5",
                  columns[lane],
                )}
              >
                <span className="eyebrow block text-ink-2">
                  <span className="text-accent">{index + 1}</span>{" "}
                  <span className="md:sr-only">{lanes[lane]}</span>
                </span>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** From the middle of one lane to the middle of the next. */
function Connector({ from, to }: { from: 0 | 1 | 2; to: 0 | 1 | 2 }) {
  return (
    <>
      <svg aria-hidden="true" className="block w-full overflow-visible max-md:hidden" height="34" fill="none">
        <line x1={middles[from]} x2={middles[from]} y1="0" y2="14" className="stroke-ink" />
        <line x1={middles[from]} x2={middles[to]} y1="14" y2="14" className="stroke-ink" />
        <line x1={middles[to]} x2={middles[to]} y1="14" y2="32" className="stroke-ink" />
        <svg aria-hidden="true" x={middles[to]} y="33" overflow="visible">
          <path d="M-5 -9 0 0 5 -9" className="stroke-ink" />
        </svg>
      </svg>
      <svg aria-hidden="true" viewBox="0 0 10 22" className="ml-6 block h-5.5 w-2.5 md:hidden" fill="none">
        <path d="M5 0v21M0 12l5 9 5-9" className="stroke-ink" />
      </svg>
    </>
  );
}
