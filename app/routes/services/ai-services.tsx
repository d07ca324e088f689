import { aiFigures, durations, prices } from "~/content/marketing-figures";
import { ArrowLink } from "~/ui/arrow-link";

const uses = [
  [
    "Customer service",
    "Drafts an answer from your own cases and says where it found it. A person sends it, or takes over.",
  ],
  [
    "Document processing",
    "Reads invoices, reports and letters into fields. What it is unsure of goes to somebody’s desk.",
  ],
  ["Data analysis", "Turns a question in plain words into a query that can be read before it runs."],
] as const;

const gates = [
  {
    question: "Does the work arrive as words or pictures?",
    otherwise: "Figures in columns need a report or a rule. Ordinary software is exact there, and cheaper.",
  },
  {
    question: "Can somebody say what a right answer is?",
    otherwise: "Where your own experts disagree, a model only hides the disagreement. Settle the rule first.",
  },
  {
    question: "Is a wrong answer noticed before it does harm?",
    otherwise: "Then a person decides, and a model may prepare the papers at most.",
  },
  {
    question: "Is there enough of it?",
    otherwise: "A handful of cases a month is done by hand before a model is even tested.",
  },
];

/** What the studio does with language models, and how it decides against one. */
export function AiServices() {
  return (
    <section id="ai-services" aria-labelledby="ai-services-title" className="py-section">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="eyebrow mb-3 text-accent">Room 1</p>
          <h2 id="ai-services-title" className="text-h2">
            AI Services: a model in the one place where it saves time
          </h2>
          <p className="mt-5 text-lead text-ink-2">
            We choose a language model for a task, connect it to the systems you have, and test it on your own
            cases until you know how often it is right.
          </p>
          <dl className="mt-8 border-b border-rule">
            {uses.map(([use, what]) => (
              <div
                key={use}
                className="grid gap-x-6 gap-y-1 border-t border-rule py-4 sm:grid-cols-[11rem_1fr]"
              >
                <dt className="font-semibold">{use}</dt>
                <dd className="text-ink-2">{what}</dd>
              </div>
            ))}
          </dl>
          <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 break-inside-avoid">
            <div className="border-l-2 border-accent pl-3">
              <dt className="text-small text-ink-3">Price</dt>
              <dd className="figures text-lead font-medium">{prices.aiIntegration}</dd>
            </div>
            <div className="border-l-2 border-accent pl-3">
              <dt className="text-small text-ink-3">Deployment</dt>
              <dd className="figures text-lead font-medium">{durations.aiDeployment}</dd>
            </div>
          </dl>
          <ArrowLink to="/ai-integration" className="mt-5">
            How a model is chosen, and what it costs to run
          </ArrowLink>
        </div>
        <div className="lg:col-span-6">
          <div className="panel break-inside-avoid border-ink p-6 max-[17rem]:p-4 sm:p-8">
            <h3 className="text-h3">When AI is the wrong tool</h3>
            <p className="mt-2 text-ink-2">
              Four gates stand before this room. One no is enough, and we say so before you have paid for a
              prototype.
            </p>
            <ol className="services-gates">
              {gates.map(({ question, otherwise }) => (
                <li key={question}>
                  <Gate />
                  <p className="font-semibold">{question}</p>
                  <p className="mt-1 flex gap-2.5 text-small text-ink-2">
                    <span className="figures font-medium text-accent">No:</span>
                    <span>{otherwise}</span>
                  </p>
                </li>
              ))}
            </ol>
            <p className="border-t border-ink pt-4 font-semibold">
              Four times yes: we build a prototype and measure it against your own cases before anybody
              depends on it.
            </p>
            <p className="mt-2 text-small text-ink-2">
              The yardstick is money as well: by our figures an integration breaks even after{" "}
              {aiFigures.breakEven}. If yours would not, that is a no.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A decision on the way down, with its way out to the right. */
const Gate = () => (
  <svg viewBox="0 0 44 32" fill="none" strokeWidth="1.5" aria-hidden="true" className="services-gate">
    <path d="M16 3 29 16 16 29 3 16z" className="fill-card stroke-link" />
    <path d="M29 16h13M37 11l5 5-5 5" className="stroke-accent" />
  </svg>
);
