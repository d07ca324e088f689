import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import type { Testimonial } from "~/features/content/kinds/testimonials.server";
import { classNames } from "~/ui/class-names";
import { DatesDrawing, DatesLegend } from "./drawings";
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
