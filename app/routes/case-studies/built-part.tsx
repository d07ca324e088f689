import type { ComponentType } from "react";
import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { FloorPlan, hasPlan } from "./drawings";
import { StudyPart } from "./study-frame";

/** One drawn screen of each study, by path. Decorative: the caption describes it. */
const screenDrawings = import.meta.glob<ComponentType>("./screens/*.svg", {
  query: "?react",
  import: "default",
  eager: true,
});

export function BuiltPart({ study }: { study: CaseStudy }) {
  const { number, screens, flow, drawing, screenPicture } = study;
  return (
    <StudyPart studyNumber={number} part={2} title="What was built" id="built">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        {hasPlan(study) ? (
          <div className="max-sm:hidden lg:col-span-7 print:col-span-7">
            <h3 className="text-h3">The screens and how they connect</h3>
            <div className="mt-5">
              <FloorPlan study={study} />
            </div>
          </div>
        ) : null}
        <div
          className={
            hasPlan(study)
              ? "lg:col-span-5 lg:mt-14 lg:self-start print:col-span-5"
              : "lg:col-span-8 print:col-span-8"
          }
        >
          <Fold title={screens.length === 1 ? "The screen" : `The ${screens.length} screens`}>
            <ol className="border-b border-rule">
              {screens.map(({ name, purpose }, index) => (
                <li
                  key={name}
                  className="grid grid-cols-[1.75rem_minmax(0,1fr)] wrap-anywhere border-t border-rule py-2.5"
                >
                  <span aria-hidden="true" className="figures text-accent">
                    {index + 1}
                  </span>
                  <span>
                    <strong className="font-semibold">{name}.</strong>{" "}
                    <span className="text-ink-2">{purpose}</span>
                  </span>
                </li>
              ))}
            </ol>
          </Fold>
        </div>
      </div>
      <div className="study-parts mt-8 grid sm:mt-10 gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        {flow.steps.length > 0 ? (
          <div className="lg:col-span-8 print:col-span-8">
            <FlowDrawing flow={flow} />
          </div>
        ) : null}
        {drawing || screenPicture ? <OneScreen study={study} /> : null}
      </div>
    </StudyPart>
  );
}

function OneScreen({ study: { drawing, screenPicture, screenCaption } }: { study: CaseStudy }) {
  const Screen = screenDrawings[`./screens/${drawing}.svg`];
  return (
    <figure className="lg:col-span-4 lg:self-center print:col-span-4">
      {screenPicture ? (
        <img src={screenPicture} alt="" loading="lazy" className="w-full border border-rule" />
      ) : Screen ? (
        <Screen />
      ) : null}
      <figcaption className="mt-3 text-ink-2">{screenCaption}</figcaption>
    </figure>
  );
}

type Flow = CaseStudy["flow"];
type Lane = Flow["steps"][number]["lane"];

/** The column of each lane, and the center of that column. */
const laneColumns = { 1: "md:col-start-1", 2: "md:col-start-2", 3: "md:col-start-3" };
const laneCenters = { 1: "16.667%", 2: "50%", 3: "83.333%" };

/** The steps in three lanes. On small screens they are a list with the lanes' names. */
function FlowDrawing({ flow: { title, lane1, lane2, lane3, steps } }: { flow: Flow }) {
  const lanes = { 1: lane1, 2: lane2, 3: lane3 };
  return (
    <div>
      {title ? <h3 className="text-h3">{title}</h3> : null}
      <p
        aria-hidden="true"
        className="eyebrow mt-4 grid grid-cols-3 wrap-anywhere border-b border-ink pb-2 text-center max-md:hidden"
      >
        <span>{lane1}</span>
        <span>{lane2}</span>
        <span>{lane3}</span>
      </p>
      <ol className="study-flow mt-4 max-md:grid max-md:gap-2 md:mt-0 md:pt-5">
        {steps.map(({ lane, text }, index) => (
          <li key={text}>
            {index > 0 ? <Connector from={steps[index - 1]?.lane ?? lane} to={lane} /> : null}
            <div className="grid md:grid-cols-3">
              <p
                className={classNames(
                  "border border-link bg-card px-4 py-2 wrap-anywhere md:mx-3 md:py-3",
                  laneColumns[lane],
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

/** A line from the center of one lane to the center of the next. */
function Connector({ from, to }: { from: Lane; to: Lane }) {
  const start = laneCenters[from];
  const end = laneCenters[to];
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible max-md:hidden" height="34" fill="none">
      <line x1={start} x2={start} y1="0" y2="14" className="stroke-ink" />
      <line x1={start} x2={end} y1="14" y2="14" className="stroke-ink" />
      <line x1={end} x2={end} y1="14" y2="32" className="stroke-ink" />
      <svg aria-hidden="true" x={end} y="33" overflow="visible">
        <path d="M-5 -9 0 0 5 -9" className="stroke-ink" />
      </svg>
    </svg>
  );
}
