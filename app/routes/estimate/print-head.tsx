import { useBrand } from "~/lib/env/brand";

/** A QR code as the data of an SVG path in a square of `size` units. */
export type QrCode = { size: number; path: string };

/**
 * The head of a printed sheet: who made it, its numbers and dates, and the way back to the page. It stands at the top, so
 * that no part of it can end up alone on a last page; the title block is for the screen.
 */
export function PrintHead({ facts, qr }: { facts: readonly [term: string, value: string][]; qr?: QrCode }) {
  const brand = useBrand();
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
      </dl>
      {qr ? (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" className="-m-2 size-[22mm] shrink-0">
          <path d={qr.path} />
        </svg>
      ) : null}
    </div>
  );
}
