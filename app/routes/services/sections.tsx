import { prices, replyTimes } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { timeAxis } from "~/features/cost-comparison/scales";
import { useSmallestBuild } from "~/lib/page/smallest-build";
import { spellCount } from "~/lib/text/spelling";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Axis, AxisLines, RangeBar } from "~/ui/scale/scale-parts";
import { ai, consulting, custom, maintenance, products, wrongTool } from "./content";
import Gate from "./gate.svg?react";

/** The studio's work with language models, and when it advises against one. */
export const AiServices = () => (
  <section id="ai-services" aria-labelledby="ai-services-title" className="py-section">
    <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <h2 id="ai-services-title" className="text-h2">
          {ai.title}
        </h2>
        <p className="mt-5 text-lead text-ink-2">{keepRanges(ai.lead)}</p>
        <RuledList rows={ai.uses} className="mt-8" />
        <Facts facts={ai.facts} className="mt-6" />
        <ArrowLink to="/ai-integration" className="mt-5">
          How we choose a model, and what it costs
        </ArrowLink>
      </div>
      <div className="panel break-inside-avoid self-start border-ink p-6 max-[17rem]:p-4 sm:p-8">
        <h3 className="text-h3">When AI is the wrong tool</h3>
        <p className="my-3 text-ink-2">{wrongTool.intro}</p>
        <Fold title={`The ${spellCount(wrongTool.questions.length)} questions`}>
          <ol className="my-4">
            {wrongTool.questions.map(([question, otherwise]) => (
              <li
                key={question}
                className="relative pt-0.5 pb-5 pl-14 not-last:before:absolute not-last:before:top-4 not-last:before:-bottom-2 not-last:before:left-4 not-last:before:border-l-[1.5px] not-last:before:border-link last:pb-0 max-[17rem]:pl-0 max-[17rem]:before:hidden"
              >
                <Gate />
                <p className="font-semibold">{question}</p>
                <p className="text-ink-2">{otherwise}</p>
              </li>
            ))}
          </ol>
        </Fold>
        <p className="pt-4 sm:border-t sm:border-ink">{wrongTool.passed}</p>
      </div>
    </div>
  </section>
);

/** Services with prices and durations, drawn to the site's time scale. */
export const CustomSoftware = () => (
  <section
    id="custom-software"
    aria-labelledby="custom-software-title"
    className="border-y border-rule bg-card py-section"
  >
    <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="custom-software-title" className="text-h2">
          {custom.title}
        </h2>
        <p className="mt-5 max-w-prose text-lead text-ink-2">{keepRanges(custom.lead)}</p>
        <p className="mt-4 max-w-prose text-ink-2">{`${custom.text} Smaller builds start at ${useSmallestBuild()}.`}</p>
        <div className="mt-4 flex flex-col items-start">
          <ArrowLink to="/custom-development">What we build, and what you keep</ArrowLink>
          <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
        </div>
      </div>
      <div className="break-inside-avoid lg:col-span-5">
        <p className="text-small text-ink-3">A standard project</p>
        <p className="figures text-h2 font-medium tracking-tight">{prices.customDevelopment.label}</p>
        <div className="mt-8">
          <Axis scale={timeAxis} labels="above" />
          <div className="relative">
            <AxisLines scale={timeAxis} />
            <dl className="relative pb-2">
              {custom.stages.map(([stage, time]) => (
                <div key={stage} className="relative pt-4">
                  <dt className="inline bg-card pr-1.5 text-small text-ink-2">{stage}</dt>{" "}
                  <dd className="inline">
                    <span className="figures relative inline-block bg-card pr-1.5 font-medium">
                      {time.label}
                    </span>
                    <RangeBar scale={timeAxis} range={time} tone="accent" className="mt-1.5" />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </div>
  </section>
);

/** Links to maintenance and products. */
export const OtherServices = () => (
  <section aria-labelledby="other" className="wrap py-section">
    <h2 id="other" className="text-h2">
      Maintenance and products
    </h2>
    <div className="mt-8 grid gap-x-16 gap-y-10 border-t border-ink lg:mt-10 lg:grid-cols-12">
      <div className="break-inside-avoid pt-6 lg:col-span-7">
        <h3 className="text-h3">Maintenance and support</h3>
        <p className="mt-3 max-w-prose text-ink-2">{maintenance}</p>
        <p className="figures mt-4 text-h3 font-medium">{prices.maintenance.label}</p>
        <ArrowLink to="/maintenance-support" className="mt-2">
          What a year of maintenance includes
        </ArrowLink>
      </div>
      <div className="border-rule pt-6 max-lg:border-t lg:col-span-5 lg:border-l lg:pl-8">
        <h3 className="text-h3">Ready-made products</h3>
        <p className="mt-3 text-ink-2">{keepRanges(products)}</p>
        <ArrowLink to="/products" className="mt-2">
          See the products
        </ArrowLink>
      </div>
    </div>
  </section>
);

/** The hourly rate and what it includes. */
export const Consulting = () => (
  <PageSection
    split
    id="consulting"
    tone="blueprint"
    title={consulting.title}
    aside={
      <>
        <p className="figures mt-6 text-h3 font-medium">{prices.consulting}</p>
        <p className="mt-3 text-ink-2">{consulting.text}</p>
        <ButtonLink to="/contact" size="large" className="mt-7 print:hidden">
          Ask a question
        </ButtonLink>
        <p className="mt-3 text-ink-2">We reply within {replyTimes.first}.</p>
      </>
    }
  >
    <RuledList
      rows={consulting.results}
      rule="ink-3"
      columns="sm:grid-cols-[13rem_1fr]"
      term="font-display text-lead leading-snug font-semibold text-balance"
      className="bg-paper"
    />
  </PageSection>
);
