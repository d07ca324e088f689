import type { Estimate } from "~/features/estimates/estimate";
import { formatEstimateDate, sheetAddress, validity } from "~/features/estimates/estimate-workings";
import { useBrand } from "~/lib/brand";

/** A QR code as the data of an SVG path in a square of `size` units. */
export type QrCode = { size: number; path: string };

/**
 * The head of the printed sheet: who made it, its number and dates, and the way back to the page. It stands at the top, so
 * that no part of it can end up alone on a last page; the title block is for the screen.
 */
export function PrintHead({ estimate, qr }: { estimate: Estimate; qr: QrCode }) {
  const brand = useBrand();
  const facts = [
    ["Number", estimate.code],
    ["Date", formatEstimateDate(estimate.createdAt)],
    validity(estimate),
    ["Price list", `${estimate.priceListVersion}, USD`],
  ];
  return (
    <div className="hidden gap-8 border-b-2 border-ink px-8 py-2.5 print:flex">
      <div className="flex-1">
        <p className="font-display text-[15pt] leading-tight font-semibold">{brand.name}</p>
        <p className="mt-2 text-small">
          {brand.email}
          <br />
          {brand.url.replace(/^https?:\/\//, "")}
        </p>
      </div>
      <dl className="figures grid grid-cols-[auto_auto] content-start gap-x-4 text-small">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="contents">
          <dt>Sheet</dt>
          <dd>{sheetAddress(estimate.code, brand).text}</dd>
        </div>
      </dl>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" className="-m-2 size-[22mm] shrink-0">
        <path d={qr.path} />
      </svg>
    </div>
  );
}
