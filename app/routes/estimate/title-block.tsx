import type { ReactNode } from "react";
import type { Estimate } from "~/features/estimates/estimate";
import { formatEstimateDate } from "~/features/estimates/estimate-workings";
import { useBrand } from "~/lib/brand";

/** The title block of the drawing sheet: number, date, price list and author. */
export function TitleBlock({ estimate }: { estimate: Estimate }) {
  const brand = useBrand();
  return (
    <dl className="figures grid grid-cols-2 border-t-2 border-ink text-small sm:grid-cols-4">
      <Entry term="Number">
        <span className="whitespace-nowrap">{estimate.code}</span>
      </Entry>
      <Entry term="Date">
        <time dateTime={new Date(estimate.createdAt).toISOString()}>
          {formatEstimateDate(estimate.createdAt)}
        </time>
      </Entry>
      <Entry term="Price list">{estimate.priceListVersion}</Entry>
      <Entry term="Drawn by">{brand.name}</Entry>
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-ink px-3 py-2.5 nth-[n+3]:border-t even:border-l sm:border-t-0! sm:not-first:border-l sm:px-4">
      <dt className="eyebrow text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
