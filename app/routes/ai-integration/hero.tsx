import { durations, prices } from "~/content/marketing-figures";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ConsultationButtons } from "./consultation-buttons";
import { NetworkFigure } from "./network-figure";

export function Hero() {
  return (
    <>
      <div className="wrap pt-4 pb-2">
        <Breadcrumbs path="/ai-integration" />
      </div>
      <section aria-labelledby="claim" className="on-night blueprint blueprint-night overflow-x-clip">
        <div className="wrap grid items-center gap-x-10 gap-y-12 py-12 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-6">
            <h1 id="claim" className="text-display lg:text-[clamp(3.25rem,1rem+3.6vw,4.5rem)]">
              AI Integration for Your Business
            </h1>
            <p className="mt-6 max-w-[34rem] text-lead text-ink-2">
              We put a language model where it saves your people time, check its answers before anybody
              depends on them, and tell you what it costs to build and what it costs each month.
            </p>
            <ConsultationButtons className="mt-8" />
            <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-3">
              {[
                ["Price", prices.aiIntegration],
                ["Deployment", durations.aiDeployment],
              ].map(([term, value]) => (
                <div key={term} className="border-l-2 border-accent pl-3">
                  <dt className="text-small text-ink-2">{term}</dt>
                  <dd className="figures font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <figure className="lg:col-span-6">
            <NetworkFigure>
              How each integration is wired: your inputs, a model, a check. Answers that pass go out; doubtful
              ones go to a person.
            </NetworkFigure>
          </figure>
        </div>
      </section>
    </>
  );
}
