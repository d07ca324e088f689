import { PageSection } from "~/ui/page-section";
import "./model-selection.css";

type Step = { title: string; description: string; question: string; exit: string };

const steps: readonly Step[] = [
  {
    title: "Analyze use case",
    description:
      "We look at the work as it is done today: what comes in, what goes out, how often, and what a wrong answer costs. You give us real examples, the awkward ones included. They become the test set for everything that follows.",
    question: "Does it need a model at all?",
    exit: "No: a rule, a form or a report does it. We say so, and it costs less.",
  },
  {
    title: "Cost-benefit analysis",
    description:
      "Hours saved on one side; development, requests and hosting on the other. We do the sum for two or three candidates, a hosted model and an open one among them, at the volume you have now and at ten times that.",
    question: "Does it pay for itself?",
    exit: "No: we stop here, and you keep the figures.",
  },
  {
    title: "Prototype and test",
    description:
      "The candidates run on your test set, not on a benchmark. You see each answer next to the right one, with the time it took and the price it had, and the people who do the work today judge the doubtful ones.",
    question: "Is it good enough for your cases?",
    exit: "No: the next candidate from step 2 has its turn.",
  },
  {
    title: "Optimize for scale",
    description:
      "Easy requests go to a small model and hard ones to a large one; what was answered before is not computed twice. Limits, logs and an alarm on cost and quality come with it, and the model can be exchanged without touching the rest.",
    question: "In service",
    exit: "The test set runs again with every change, so you notice when quality drops.",
  },
];

/** A decision path: each step ends in a question, and every 'no' leads somewhere, that of step 3 back to its beginning. */
export function ModelSelection() {
  return (
    <PageSection
      title="Model selection in 4 steps"
      eyebrow="Decision path"
      intro={
        <p>
          The name of the model is the last thing we decide. First comes the question whether a model is the
          right tool, then which one earns its keep.
        </p>
      }
    >
      <ol className="ai-path">
        {steps.map(({ title, description, question, exit }, index) => (
          <li key={title} className="ai-path-step">
            <Station number={index + 1} />
            <div className="ai-path-text">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-[38rem] text-ink-2">{description}</p>
            </div>
            <p className="ai-path-question font-semibold">{question}</p>
            <div className="ai-path-line">{index < steps.length - 1 ? <Question /> : <Terminal />}</div>
            <p className="ai-path-exit text-small text-ink-2">{exit}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

const Station = ({ number }: { number: number }) => (
  <span aria-hidden="true" className="ai-path-mark">
    <svg viewBox="0 0 56 56" fill="none" aria-hidden="true" className="size-11 bg-paper lg:size-14">
      <circle cx="28" cy="28" r="20" strokeWidth="1.75" className="fill-card stroke-link" />
      <path d="M28 0v8M28 48v8M0 28h8M48 28h8" className="stroke-link" />
      <text x="28" y="35" textAnchor="middle" className="fill-ink font-mono text-[20px] font-medium">
        {number}
      </text>
    </svg>
  </span>
);

const Question = () => (
  <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="ai-path-sign">
    <path d="M20 2l18 18-18 18L2 20z" strokeWidth="1.75" className="fill-card stroke-accent" />
    <path
      d="M15.5 16a4.5 4.5 0 1 1 6.3 4.1c-1.2.6-1.8 1.3-1.8 2.7M20 26.5v.6"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="stroke-accent"
    />
  </svg>
);

const Terminal = () => (
  <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="ai-path-sign">
    <circle cx="20" cy="20" r="11" strokeWidth="1.75" className="fill-paper stroke-link" />
    <path d="M4 20h32M20 4v32" strokeWidth="1.75" className="stroke-link" />
  </svg>
);
