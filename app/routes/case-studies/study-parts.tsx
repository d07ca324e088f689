import type { ComponentType } from "react";
import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import type { Testimonial } from "~/features/content/kinds/testimonials.server";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { DatesDrawing, DatesLegend, FloorPlan, hasPlan } from "./drawings";
import { countOnTime, describePunctuality, formatSignedUsd } from "./study-figures";
import { Quote, StudyPart } from "./study-frame";

export function ProblemPart({ study, testimonial }: { study: CaseStudy; testimonial?: Testimonial }) {
  return (
    <StudyPart studyNumber={study.number} part={1} title="The problem" id="problem">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12 print:grid-cols-12">
        <div className="max-w-prose flex flex-col gap-4 lg:col-span-7 print:col-span-7">
          {study.problem.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {testimonial ? (
          <Quote testimonial={testimonial} className="pl-5 lg:col-span-5 print:col-span-5" />
        ) : null}
      </div>
    </StudyPart>
  );
}

export const ChangesPart = ({ study: { number, changes } }: { study: CaseStudy }) => (
  <StudyPart studyNumber={number} part={4} title="What changed, and why" id="changes">
    <p className="max-w-prose text-ink-2">
      {changes.length > 0
        ? "Each change after the proposal has a reason and a price, which the client agreed to before the work began."
        : "Nothing changed after the proposal."}
    </p>
    <ol className={changes.length > 0 ? "mt-4 border-b border-rule" : undefined}>
      {changes.map(({ week, text, reason, priceEffect }, index) => (
        <li
          key={text}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 wrap-anywhere border-t border-rule py-4 md:grid-cols-[10rem_1fr_7rem] print:grid-cols-[10rem_1fr_7rem]"
        >
          <p className="text-accent">
            Change {index + 1}, week {week}
          </p>
          <p className="max-md:col-span-2 max-md:row-start-2 print:col-span-1 print:row-start-1">
            <strong className="block font-semibold">{text}</strong>
            <span className="text-ink-2">{reason}</span>
          </p>
          <p className="figures text-right whitespace-nowrap">
            {priceEffect ? formatSignedUsd(priceEffect) : "no charge"}
          </p>
        </li>
      ))}
    </ol>
  </StudyPart>
);

export const DatesPart = ({ study: { number, milestones } }: { study: CaseStudy }) => (
  <StudyPart studyNumber={number} part={5} title="Promised and actual dates" id="dates">
    <p className="max-w-prose text-ink-2">
      We reached {countOnTime(milestones)} of {milestones.length} milestones in the promised week or earlier.
      All figures are weeks from the start.
    </p>
    <div className="my-6">
      <DatesDrawing milestones={milestones} />
      <DatesLegend />
    </div>
    <ol className="border-b border-rule">
      {milestones.map(({ name, promised, delivered, why }, index) => (
        <li
          key={name}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 wrap-anywhere border-t border-rule py-2"
        >
          <span className="figures text-accent">M{index + 1}</span>
          <span className="font-semibold">{name}</span>
          <span className="figures whitespace-nowrap">week {delivered}</span>
          {why ? (
            <p className="col-span-2 col-start-2 max-w-prose text-ink-2">
              <strong className="font-semibold text-accent">
                Promised for week {promised}, {describePunctuality({ promised, delivered })}.
              </strong>{" "}
              {why}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  </StudyPart>
);

/** The mistake is first and large, the other lessons are beside it. */
export function LessonsPart({ study: { number, lessons } }: { study: CaseStudy }) {
  const mistakes = lessons.filter(({ wentWrong }) => wentWrong);
  const others = lessons.filter(({ wentWrong }) => !wentWrong);
  return (
    <StudyPart studyNumber={number} part={6} title="What we learned" id="lessons">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        {[...mistakes, ...others].map(({ title, text, wentWrong }) => (
          <div
            key={title}
            className={classNames(
              wentWrong
                ? "lg:col-span-7 print:col-span-7 lg:row-span-2 print:row-span-2"
                : "border-t border-rule pt-5 lg:col-span-5 print:col-span-5 lg:pt-4",
            )}
          >
            {wentWrong ? <p className="eyebrow mb-2 text-accent">What went wrong</p> : null}
            <h3 className="text-h3">{title}</h3>
            <p className={classNames("mt-2 max-w-prose", wentWrong ? "text-lead" : "text-ink-2")}>{text}</p>
          </div>
        ))}
      </div>
    </StudyPart>
  );
}

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
