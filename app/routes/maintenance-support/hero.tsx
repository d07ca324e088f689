import { prices, trackRecord } from "~/content/marketing-figures";
import { estimateLink } from "~/content/navigation";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ArrowLink } from "~/ui/arrow-link";
import { ButtonLink } from "~/ui/button";

export function Hero() {
  const [share, period] = prices.maintenance.split(" ");
  return (
    <section aria-labelledby="claim" className="wrap pt-6 pb-section lg:pt-10">
      <Breadcrumbs path="/maintenance-support" />
      <div className="mt-6 grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 id="claim" className="text-display">
            What a year of care looks like
          </h1>
          <p className="mt-6 max-w-[36rem] text-lead text-ink-2">
            Software that nobody looks after goes bad quietly: a certificate runs out, a library has a hole, a
            backup was never tried. Here is what we do about that, week by week.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <ButtonLink to={estimateLink.to} size="large" className="max-sm:grow">
              {estimateLink.label}
            </ButtonLink>
            <ArrowLink to="#costs">What it costs</ArrowLink>
          </div>
        </div>
        <dl className="grid content-end gap-y-5 lg:col-span-5">
          <div>
            <dt className="sr-only">Price</dt>
            <dd>
              <span className="maintenance-figure font-display font-semibold">{share}</span>{" "}
              <span className="ml-1 inline-block font-display text-h3 font-semibold">{period}</span>
              <span className="mt-2 block text-ink-2">of the development price, after the first month</span>
            </dd>
          </div>
          <div className="border-l-2 border-accent pl-4">
            <dt className="font-semibold">One month free support</dt>
            <dd className="text-small text-ink-2">comes with every project, from the day of the launch</dd>
          </div>
          <div className="border-l-2 border-accent pl-4">
            <dt className="font-semibold">{trackRecord.support} support</dt>
            <dd className="text-small text-ink-2">
              the monitoring runs and the channel is open at every hour
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
