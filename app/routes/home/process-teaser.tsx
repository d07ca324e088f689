import { durations } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { ArrowLink } from "~/ui/arrow-link";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { PageSection } from "~/ui/page-section";

type ProcessStep = {
  stepNumber: number;
  title: string;
  description: string;
  /** Its bar on an axis of four weeks, in quarters of a week. */
  bar: string;
};

const steps: readonly ProcessStep[] = [
  {
    stepNumber: 1,
    title: "Discovery",
    description:
      "We sit with the people who will use it and write down what has to be true on the first day.",
    bar: "col-start-1 col-span-2 row-start-1",
  },
  {
    stepNumber: 2,
    title: "Design",
    description: "Every screen as a clickable sketch, agreed before it is built. Changes are cheapest here.",
    bar: "col-start-3 col-span-3 row-start-2",
  },
  {
    stepNumber: 3,
    title: "Development",
    description: "Working software from the second week on, at an address you can open and try.",
    bar: "col-start-5 col-span-10 row-start-3",
  },
  {
    stepNumber: 4,
    title: "Deploy",
    description: "Your data moved, your people shown around, and somebody on call when the doors open.",
    bar: "col-start-14 col-span-3 row-start-4",
  },
];

const weeks = [1, 2, 3, 4];

export function ProcessTeaser() {
  return (
    <PageSection
      tone="night"
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
      <div aria-hidden="true" className="home-weeks blueprint blueprint-night">
        <p className="eyebrow grid grid-cols-4 border-b border-ink-3 pb-2 text-ink-2">
          {weeks.map((week) => (
            <span key={week} className="pl-2">
              <span className="max-sm:hidden">week </span>
              {week}
            </span>
          ))}
        </p>
        <div className="grid grid-cols-16 gap-y-6 py-6">
          {steps.map((step) => (
            <span key={step.title} className={`home-bar grid h-6 ${step.bar}`}>
              <span className="home-bar-number figures">{step.stepNumber}</span>
            </span>
          ))}
        </div>
      </div>
      <DimensionLine className="mt-4 text-accent">
        MVP in {durations.mvpTeaser}; drawn for the longest
      </DimensionLine>
      <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-h3">
              <span className="figures mr-3 text-small text-accent">{step.stepNumber}</span>
              {step.title}
            </h3>
            <p className="mt-1 max-w-[30rem] text-ink-2">{step.description}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-x-10">
        <ArrowLink to="/development-process">See the whole process</ArrowLink>
        <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
      </div>
    </PageSection>
  );
}
