import { prices, trackRecord } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { replyTimeMeanings } from "~/content/working-together";
import type { PriceItem } from "~/features/price-lists/price-list";
import { formatPrice, formatUsd, formatUsdRange } from "~/lib/text/money";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Stations } from "~/ui/steps";
import { costs, incidentSteps, tasksByFrequency } from "./content";
import Year from "./year.svg?react";

type CostsProps = { plans: readonly PriceItem[]; plansAndShare: string };

export const YearOfCare = () => (
  <PageSection
    id="year"
    tone="blueprint"
    title="What we do, and how often"
    intro="The first month comes with the project. After it, a plan continues the same work."
  >
    <Year />
    <RuledList
      rows={tasksByFrequency}
      rule="field"
      columns="sm:grid-cols-[9rem_1fr]"
      term="font-display text-[1.25rem] font-semibold"
      className="lg:mt-10"
    />
  </PageSection>
);

export const Costs = ({ plans, plansAndShare }: CostsProps) => (
  <PageSection
    id="costs"
    tone="card"
    title="What it costs"
    intro="You pay a share of the development price. For small builds the calculator has plans with price ranges."
  >
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-h3">{keepRanges(prices.maintenance.label)} of the development price</h3>
        <p className="mt-3 text-ink-2">{costs.text}</p>
        <p className="mt-6 font-semibold">A year of maintenance</p>
        <dl className="mt-2 border-t border-ink">
          {costs.examples.map(({ price, yearly }) => (
            <div
              key={price}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-3"
            >
              <dt className="text-ink-2">Built for {formatUsd(price)}</dt>
              <dd className="figures font-medium">{formatUsdRange(yearly.min, yearly.max)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="lg:col-span-7">
        <h3 className="text-h3 max-sm:hidden">Plans in the calculator</h3>
        <Fold title="Plans in the calculator">
          <dl className="mt-4 border-2 border-ink">
            {plans.map(({ id, label, hint, min, max }) => (
              <div
                key={id}
                className="grid gap-x-6 border-rule px-4 py-3 not-last:border-b sm:grid-cols-[1fr_auto] sm:px-5"
              >
                <dt className="font-semibold">{label}</dt>
                <dd className="figures text-lead font-medium sm:row-span-2 sm:self-center">
                  {max === 0 ? "free" : formatPrice({ min, max })}
                  {id === "monthly-maintenance" ? <span className="text-small"> a month</span> : null}
                </dd>
                <dd className="text-ink-2">{hint}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-ink-2">{plansAndShare}</p>
        </Fold>
        <TextLink to={costScaleLink.to} className="mt-3 inline-block py-1">
          {costScaleLink.label}
        </TextLink>
      </div>
    </div>
  </PageSection>
);

export const Incident = () => (
  <PageSection
    id="incident"
    title="How we handle an incident"
    intro="When something breaks, on a Sunday too, we take these steps in this order."
  >
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <Stations steps={incidentSteps} className="content-start lg:col-span-7" />
      <div className="lg:col-span-5">
        <h3 className="text-h3 max-sm:hidden">What 24/7 and 24 hours mean</h3>
        <Fold title="What 24/7 and 24 hours mean">
          <RuledList
            rows={replyTimeMeanings.map(({ figure, term, text }) => [figure, `${term}. ${text}`])}
            top="thick"
            columns=""
            term="figures text-lead font-semibold"
            className="mt-4"
          />
        </Fold>
      </div>
    </div>
  </PageSection>
);

export const Headlines = () => (
  <dl className="grid gap-y-5">
    <div>
      <dt className="sr-only">Price</dt>
      <dd>
        <span className="font-display text-[clamp(3.75rem,2.5rem+5vw,6.5rem)]/[0.95] font-semibold tracking-[-0.05em]">
          {prices.maintenance.share}
        </span>{" "}
        <span className="ml-1 inline-block font-display text-h3 font-semibold">annually</span>
        <span className="mt-2 block text-ink-2">of the development price, after the first month</span>
      </dd>
    </div>
    {[
      ["One month free support", "included in every project, from the day of the launch"],
      [`${trackRecord.support} support`, "monitoring and the support channel work at every hour"],
    ].map(([term, text]) => (
      <div key={term} className="border-l-2 border-accent pl-4">
        <dt className="font-semibold">{term}</dt>
        <dd className="text-ink-2">{keepRanges(text)}</dd>
      </div>
    ))}
  </dl>
);
