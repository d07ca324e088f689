import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { SampleMark } from "~/shell/sample-mark";
import { ArrowLink } from "~/ui/links";

/** A project's estimate and what was invoiced in the end. */
export type CasePriceProps = { slug: string; title: string; min: number; max: number; invoice: number };

/** The estimate as a bar from zero, with the invoice marked on it. */
export function CasePrice({ slug, title, min, max, invoice }: CasePriceProps) {
  const end = max * 1.1;
  const at = (amount: number) => Math.round((amount / end) * 1000);
  return (
    <article className="mt-8 grid gap-x-12 gap-y-5 border-t border-rule pt-6 md:mt-12 md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-h3">Estimate and invoice compared</h3>
        <SampleMark content="case studies" note className="mt-2 block" />
        <p className="mt-3 text-ink-2">{title}. The invoice stayed inside the range of the first estimate.</p>
        <ArrowLink to={`/case-studies/${slug}`}>Read the case study</ArrowLink>
      </div>
      <div className="self-center lg:col-span-7">
        <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" className="h-10 w-full">
          <path d="M0 20H1000" className="stroke-rule" strokeWidth="2" />
          <path
            d={`M${at(min)} 20H${at(max)}`}
            className="stroke-link"
            strokeWidth="16"
            strokeOpacity=".35"
          />
          <path d={`M${at(invoice)} 0V40`} className="stroke-accent" strokeWidth="5" />
        </svg>
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
          <div>
            <dt className="text-small text-ink-2">Estimate</dt>
            <dd className="figures text-lead font-medium">{formatUsdRange(min, max)}</dd>
          </div>
          <div>
            <dt className="text-small text-accent">Invoice</dt>
            <dd className="figures text-lead font-medium">{formatUsd(invoice)}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
