import { Link } from "@remix-run/react";
import { prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { sections } from "~/features/estimates/price-list";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { PageSection } from "~/ui/page-section";
import { pricesFor, share, yearlyCare } from "./yearly-care";

/** Development prices of the example: both ends of custom development, and one between. */
const examples = [25_000, 80_000, 200_000];

const plans = sections.support.items.map((plan) => ({ ...plan, max: plan.max ?? plan.min }));
const oneYear = plans.find(({ id }) => id === "one-year") ?? { min: 0, max: 0 };
const fitting = pricesFor(oneYear);

export function Costs() {
  return (
    <PageSection
      id="costs"
      tone="card"
      title="What it costs"
      intro={<p>A share of the development price, or a plan with a price range. Both buy the same care.</p>}
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h3 className="text-h3">{prices.maintenance}</h3>
          <p className="mt-3 text-ink-2">
            A year costs {share.min} to {share.max}% of what the development cost. Nearer to {share.min}% if
            the software changes little and few systems depend on it; nearer to {share.max}% if it handles
            money, has many interfaces or is improved all the time.
          </p>
          <dl className="mt-6 border-t border-ink">
            {examples.map((price) => {
              const { min, max } = yearlyCare(price);
              return (
                <div
                  key={price}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-3"
                >
                  <dt className="text-ink-2">developed for {formatUsd(price)}</dt>
                  <dd className="figures font-medium">{formatUsdRange(min, max)} a year</dd>
                </div>
              );
            })}
          </dl>
        </div>
        <div className="lg:col-span-7">
          <h3 className="text-h3">Plans in the calculator</h3>
          <dl className="mt-4 border-2 border-ink">
            {plans.map(({ id, label, hint, min, max }) => (
              <div
                key={id}
                className="grid gap-x-6 gap-y-1 border-rule px-4 py-4 not-last:border-b sm:grid-cols-[1fr_auto] sm:px-5"
              >
                <dt className="font-semibold">{label}</dt>
                <dd className="figures text-lead font-medium sm:row-span-2 sm:self-center">
                  {max ? formatUsdRange(min, max) : "free"}
                  {id === "monthly-maintenance" ? <span className="text-small"> a month</span> : null}
                </dd>
                <dd className="text-small text-ink-2">{hint}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-ink-2">
            These prices suit the calculator’s smaller kinds of software.{" "}
            {formatUsdRange(oneYear.min, oneYear.max)} for one year is {share.min} to {share.max}% of a
            development price of about {formatUsd(fitting.min)} to {formatUsd(fitting.max)}. For a larger
            project the percentage counts, and the proposal names the amount before you sign.
          </p>
          <p className="mt-3">
            <Link prefetch="intent" to={costScaleLink.to} className="link inline-block py-1">
              {costScaleLink.label}
            </Link>
          </p>
        </div>
      </div>
    </PageSection>
  );
}
