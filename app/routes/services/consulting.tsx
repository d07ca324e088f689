import { prices, responses } from "~/content/marketing-figures";
import { ButtonLink } from "~/ui/button";

const results = [
  [
    "An offer, read line by line",
    "What it leaves out, which end of its range you will reach, and what to ask before you sign.",
  ],
  [
    "A system, looked through",
    "What holds, what has to be replaced first, and what can stay as it is for years.",
  ],
  [
    "A first step, chosen",
    "Which piece of work to put into software before all others, and how you would notice that it helped.",
  ],
  [
    "A model, considered",
    "Whether AI passes the four gates for your task, tried on a few of your own cases.",
  ],
] as const;

/** Consulting: the rate, and what an hour of it leaves behind. */
export function Consulting() {
  return (
    <section
      id="consulting"
      aria-labelledby="consulting-title"
      className="on-night blueprint blueprint-night py-section"
    >
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="break-inside-avoid lg:col-span-5">
          <p className="eyebrow mb-3 text-accent">Room 5</p>
          <h2 id="consulting-title" className="text-h2">
            Consulting: an answer without a project
          </h2>
          <p className="figures mt-6 text-h3 font-medium">{prices.consulting}</p>
          <p className="mt-3 text-ink-2">
            The number of hours is agreed beforehand. You leave with a recommendation in writing that any team
            can work from, ours or another.
          </p>
          <ButtonLink to="/contact" size="large" className="mt-7 print:hidden">
            Ask your question
          </ButtonLink>
          <p className="mt-3 text-small text-ink-2">A person replies within {responses.first}.</p>
        </div>
        <dl className="self-start border-b border-ink-3 bg-paper lg:col-span-7">
          {results.map(([result, what]) => (
            <div
              key={result}
              className="grid gap-x-8 gap-y-1 border-t border-ink-3 py-5 sm:grid-cols-[13rem_1fr]"
            >
              <dt className="font-display text-lead leading-snug font-semibold text-balance">{result}</dt>
              <dd className="text-ink-2">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
