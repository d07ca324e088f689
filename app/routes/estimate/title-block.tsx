import type { ReactNode } from "react";
import type { Estimate } from "~/features/estimates/estimate";
import { formatEstimateDate, validity, validUntil } from "~/features/estimates/estimate-workings";
import { useBrand } from "~/lib/env/brand";

/** The title block of the drawing sheet: number, dates, price list and author. */
export function TitleBlock({ estimate }: { estimate: Estimate }) {
  const brand = useBrand();
  const [validTerm] = validity(estimate);
  return (
    <div className="@container border-t-2 border-ink print:hidden">
      {/* The lines between the cells are the gaps. */}
      <dl className="figures grid gap-px bg-ink text-small @min-[15rem]:grid-cols-2 @min-[36rem]:grid-cols-[1.2fr_1fr_1fr]">
        <Entry term="Number">{estimate.code}</Entry>
        <Entry term="Date">
          <Day time={estimate.createdAt} />
        </Entry>
        <Entry term={validTerm}>
          <Day time={validUntil(estimate)} />
        </Entry>
        <Entry term="Price list">{estimate.priceListVersion}</Entry>
        <Entry term="Drawn by">{brand.name}</Entry>
        <Entry term="E-mail">
          <a href={`mailto:${brand.email}`} className="link wrap-anywhere">
            {brand.email}
          </a>
        </Entry>
      </dl>
    </div>
  );
}

const Day = ({ time }: { time: number }) => (
  <time dateTime={new Date(time).toISOString()}>{formatEstimateDate(time)}</time>
);

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="bg-card px-3 py-2.5 sm:px-4">
      <dt className="eyebrow text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
