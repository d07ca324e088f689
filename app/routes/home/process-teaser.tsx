import { durations } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { ArrowLink } from "~/ui/arrow-link";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { PageSection } from "~/ui/page-section";

type ProcessStep = {
  stepNumber: number;
  title: string;
  description: string;
  /** The position of its bar on the axis of four weeks, in quarters of a week. */
  bar: string;
  /** The position of its text on wide screens. */
  text: string;
};

const steps: readonly ProcessStep[] = [
  {
    stepNumber: 1,
    title: "Discovery",
    description:
      "We sit with the people who will use it and write down what has to be true on the first day.",
    bar: "col-start-1 col-span-2",
    text: "lg:col-start-1",
  },
  {
    stepNumber: 2,
    title: "Design",
    description: "Every screen as a clickable sketch, agreed before it is built. Changes are cheapest here.",
    bar: "col-start-3 col-span-3",
    text: "lg:col-start-3",
  },
  {
    stepNumber: 3,
    title: "Development",
    description: "Working software from the first week, on an address you can open and try.",
    bar: "col-start-5 col-span-10",
    text: "lg:col-start-5",
  },
  {
    stepNumber: 4,
    title: "Deploy",
    description: "Your data moved, your people shown around, and somebody on call when the doors open.",
    bar: "col-start-14 col-span-3",
    text: "lg:col-start-12",
  },
];

const weeks = [1, 2, 3, 4];

export function ProcessTeaser() {
  return (
    <PageSection
      tone="night"
      className="blueprint blueprint-night"
      eyebrow="Development process"
      title={`Four steps to an MVP in ${durations.mvpTeaser}`}
      intro={
        <p>
          A first slice, enough to put in front of real users. A version that is tested and launched takes{" "}
          {durations.mvp}, a standard project {durations.standardProject}, through the same four steps several
          times over.
        </p>
      }
    >
      <div className="home-weeks">
        <p aria-hidden="true" className="eyebrow grid grid-cols-4 border-b border-ink-3 pb-2 text-ink-2">
          {weeks.map((week) => (
            <span key={week} className="pl-2">
              week {week}
            </span>
          ))}
        </p>
        <ol className="grid gap-y-8 pt-6 lg:gap-y-4">
          {steps.map((step) => (
            <li key={step.title} className="grid grid-cols-16 gap-y-3">
              <span aria-hidden="true" className={`home-bar h-4 ${step.bar}`} />
              <div
                className={`col-span-16 row-start-2 justify-self-start bg-paper pr-3 lg:col-span-5 ${step.text}`}
              >
                <h3 className="text-h3">
                  <span className="figures mr-3 text-small text-accent">{step.stepNumber}</span>
                  {step.title}
                </h3>
                <p className="mt-1 max-w-[30rem] text-ink-2">{step.description}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-6 grid grid-cols-2">
          <DimensionLine className="col-start-2 text-accent">
            <span className="inline-block bg-paper">MVP in {durations.mvpTeaser}</span>
          </DimensionLine>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-x-10">
        <ArrowLink to="/development-process">See the whole process</ArrowLink>
        <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
      </div>
    </PageSection>
  );
}
