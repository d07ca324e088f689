import type { ReactNode } from "react";
import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { Fold } from "~/ui/fold";
import { TextLink } from "~/ui/links";
import { scaleX, usdScale } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";
import { StackingTable } from "~/ui/stacking-table";
import { compareToRange, formatSignedUsd, type Invoice } from "./study-figures";
import { StudyPart } from "./study-frame";

type PricePartProps = {
  study: CaseStudy;
  /** The names of the calculator's choices. */
  items: readonly string[];
  invoice: Invoice;
  /** Fills in the calculator with the choices. */
  query: string;
};

export function PricePart({ study, items, invoice, query }: PricePartProps) {
  const { number, estimate, firstEstimate } = study;
  const { note, min, max } = firstEstimate;
  const first = note && min !== undefined && max !== undefined ? { note, min, max } : undefined;
  const isTenth = Math.round((10 * invoice.discovery) / invoice.total) === 1;
  return (
    <StudyPart studyNumber={number} part={3} title="The price" id="price">
      <p className="max-w-prose text-lead text-ink-2">
        The calculator gave a range of <Amount>{formatUsdRange(estimate.min, estimate.max)}</Amount>. The
        discovery order cost <Amount>{formatUsd(invoice.discovery)}</Amount>
        {isTenth ? ", about a tenth of the total" : null}. The proposal fixed the rest at{" "}
        <Amount>{formatUsd(invoice.proposed)}</Amount>. With the changes, the client paid{" "}
        <Amount>{formatUsd(invoice.total)}</Amount>.
      </p>
      <div className="mt-8">
        <PriceRange min={estimate.min} max={estimate.max} invoice={invoice.total} first={first} />
      </div>
      {first ? (
        <p className="mt-4 text-ink-2">
          {first.note} (dashed), was{" "}
          <span className="figures min-[20rem]:whitespace-nowrap">
            {formatUsdRange(first.min, first.max)}
          </span>
          .
        </p>
      ) : null}
      <div className="mt-6 grid gap-x-12 gap-y-10 max-sm:gap-y-0 sm:mt-10 lg:grid-cols-12 print:grid-cols-12">
        <div className="lg:col-span-5 print:col-span-5">
          <Fold title="What was estimated">
            <Choices items={items} estimate={estimate} query={query} />
          </Fold>
        </div>
        <div className="lg:col-span-7 print:col-span-7">
          <Fold title="The final invoice">
            <InvoiceTable invoice={invoice} estimate={estimate} />
          </Fold>
        </div>
      </div>
    </StudyPart>
  );
}

function Choices({
  items,
  estimate,
  query,
}: Pick<PricePartProps, "items" | "query"> & Pick<CaseStudy, "estimate">) {
  const { timeline, complexity } = estimate;
  return (
    <div>
      <h3 className="fold-heading text-h3">What was estimated</h3>
      <p className="mt-3 wrap-anywhere">{items.join(", ")}.</p>
      <p className="mt-3 text-ink-2">
        Timeline {timeline ?? "standard"}, complexity {complexity ?? 5} of 10, price list {estimate.priceList}
        .
      </p>
      <TextLink to={`/get-estimate?${query}`} className="mt-3 inline-block print:hidden">
        Price a project like this
      </TextLink>
    </div>
  );
}

function InvoiceTable({
  invoice: { lines, total },
  estimate,
}: Pick<PricePartProps, "invoice"> & Pick<CaseStudy, "estimate">) {
  const totalLine: (typeof lines)[number] = {
    label: `Total, ${compareToRange(total, estimate)} the estimate’s range`,
    amount: total,
  };
  return (
    <StackingTable
      caption="The final invoice"
      captionClass="mb-1 text-left max-sm:sr-only font-display text-h3 font-[650]"
      className="data-table stacking-table study-table"
      plain
      rows={[...lines, totalLine]}
      getKey={({ label }) => label}
      rowProps={(row) => ({ className: row === totalLine ? "study-total" : "study-line" })}
      columns={[
        { header: "Part", cell: ({ label }) => <span className="wrap-anywhere">{label}</span> },
        {
          header: "Amount",
          className: "figures text-right! whitespace-nowrap",
          cell: ({ amount, isChange }) => (isChange ? formatSignedUsd(amount) : formatUsd(amount)),
        },
      ]}
    />
  );
}

const Amount = ({ children }: { children: ReactNode }) => (
  <span className="figures text-ink min-[20rem]:whitespace-nowrap">{children}</span>
);

type PriceRangeProps = { min: number; max: number; invoice: number; first?: { min: number; max: number } };

/**
 * The estimate as a hatched bar, the first estimate as a dashed one, and the invoice as a mark. Decorative: the text
 * states the same.
 */
function PriceRange({ min, max, invoice, first }: PriceRangeProps) {
  const scale = usdScale(Math.max(max, first?.max ?? 0));
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="104" fill="none">
      {first ? (
        <rect
          x={scaleX(scale, first.min)}
          y="28"
          width={scaleX(scale, first.max - first.min)}
          height="10"
          strokeDasharray="5 4"
          className="stroke-ink-3"
        />
      ) : null}
      <RangeBar scale={scale} range={{ min, max }} y={44} />
      <Axis scale={scale} y={75} />
      <svg aria-hidden="true" x={scaleX(scale, invoice)} overflow="visible">
        <path d="M0 22V86" strokeWidth="3" className="stroke-accent" />
        <path d="M-6 18H6L0 28z" className="fill-accent" />
        <text y="12" textAnchor="middle" className="figures text-[12px] fill-ink">
          invoice
        </text>
      </svg>
    </svg>
  );
}
