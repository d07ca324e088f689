import { prices, trackRecord } from "~/content/marketing-figures";
import { keepRanges } from "~/ui/keep-ranges";

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
