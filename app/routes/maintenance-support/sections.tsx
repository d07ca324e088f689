import { prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { listReplyMeanings } from "~/content/working-together";
import type { PriceItem } from "~/features/price-lists/price-list";
import { useBrand } from "~/lib/page/root-data";
import { formatPrice, formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Stations } from "~/ui/steps";
import { costs, incidentSteps, tasksByFrequency } from "./content";
import Year from "./year.svg?react";

export const YearOfCare = () => (
  <PageSection
    id="year"
    tone="blueprint"
    title="What we do, and how often"
    intro="The first month is included. A plan then keeps it going."
  >
    <Year />
    <RuledList
      rows={tasksByFrequency}
      rule="field"
      columnsClass="sm:grid-cols-[9rem_1fr]"
      termClass="font-display text-[1.25rem] font-semibold"
      className="lg:mt-10"
    />
  </PageSection>
);

type CostsProps = { plans: readonly PriceItem[]; plansAndShare: string };

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
        <h3 className="fold-heading text-h3">Plans in the calculator</h3>
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

export function Incident() {
  const { replies } = useBrand();
  const title = `What ${replies.support} and ${replies.first} mean`;
  return (
    <PageSection
      id="incident"
      title="How we handle an incident"
      intro="When something breaks, even on a Sunday, this happens."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <Stations steps={incidentSteps} className="content-start lg:col-span-7" />
        <div className="lg:col-span-5">
          <h3 className="fold-heading text-h3">{title}</h3>
          <Fold title={title}>
            <RuledList
              rows={listReplyMeanings(replies).map(({ figure, term, text }) => [figure, `${term}. ${text}`])}
              top="thick"
              columnsClass=""
              termClass="figures text-lead font-semibold"
              className="mt-4"
            />
          </Fold>
        </div>
      </div>
    </PageSection>
  );
}
