import { Link } from "@remix-run/react";
import { useBrand } from "~/lib/page/root-data";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { EmailLink } from "~/shell/brand";
import Arrow from "~/ui/arrow.svg?react";
import { ClosingCall } from "~/ui/closing-call";
import { Fold } from "~/ui/fold";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import type { HomeTexts } from "./content.server";
import Napkin from "./napkin.svg?react";

type ComparisonRow = HomeTexts["comparison"]["rows"][number];

export function Comparison({ caption, others, rows }: HomeTexts["comparison"]) {
  const { name } = useBrand();
  return (
    <PageSection title="How we compare" className="overflow-x-clip">
      <Fold title="Compare us with other suppliers">
        <StackingTable
          caption={caption}
          captionClass="py-3 text-left text-ink-2"
          className="home-comparison"
          rows={rows}
          getKey={({ criterion }) => criterion}
          columns={[
            {
              header: "What is compared",
              heading: <span className="sr-only">What is compared</span>,
              cell: ({ criterion }) => criterion,
            },
            ...others.map((header, index) => ({
              header,
              cell: ({ others }: ComparisonRow) => <span className="text-ink-2">{others[index]}</span>,
            })),
            {
              header: name,
              className: "home-studio @min-[56rem]:w-[23%]",
              cell: ({ studio, note }) => (
                <div>
                  <span className="figures text-body font-medium">{studio}</span>
                  {note ? <span className="block text-ink-2">{note}</span> : null}
                </div>
              ),
            },
          ]}
        />
      </Fold>
    </PageSection>
  );
}

type CasePriceProps = {
  slug: string;
  title: string;
  min: number;
  max: number;
  invoice: number;
  /** Where the invoice lies, in a sentence. */
  outcome: string;
};

/** A project's estimate as a bar from zero, with the invoice marked on it. */
export function CasePrice({ slug, title, min, max, invoice, outcome }: CasePriceProps) {
  const scaleEnd = Math.max(max, invoice) * 1.1;
  const amountX = (amount: number) => Math.round((amount / scaleEnd) * 1000);
  return (
    <article className="mt-8 grid gap-x-12 gap-y-5 border-t border-rule pt-6 md:mt-12 md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-h3">Estimate and invoice compared</h3>
        <p className="mt-3 text-ink-2">
          {title}. {outcome}
        </p>
        <ArrowLink to={`/case-studies/${slug}`}>Read the case study</ArrowLink>
      </div>
      <div className="self-center lg:col-span-7">
        <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" className="h-10 w-full">
          <path d="M0 20H1000" className="stroke-rule" strokeWidth="2" />
          <path
            d={`M${amountX(min)} 20H${amountX(max)}`}
            className="stroke-link"
            strokeWidth="16"
            strokeOpacity=".35"
          />
          <path d={`M${amountX(invoice)} 0V40`} className="stroke-accent" strokeWidth="5" />
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

export const EstimateBand = () => (
  <section
    aria-labelledby="estimate-band"
    className="bg-action text-on-action dark:border-y dark:border-rule dark:bg-card dark:text-ink"
  >
    <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-12 md:py-16">
      <div>
        <h2 id="estimate-band" className="text-h2">
          Want to Build Custom Software?
        </h2>
        <p className="mt-3 text-lead">Know the cost before you start your project</p>
      </div>
      <Link
        prefetch="intent"
        to="/get-estimate"
        className="inline-flex min-h-14 items-center gap-3 rounded-control bg-on-action px-7 text-lead font-semibold text-action focus-visible:outline-on-action dark:bg-action dark:text-on-action dark:focus-visible:outline-link"
      >
        Get your estimate
        <Arrow />
      </Link>
    </div>
  </section>
);

/** The closing call to action: the calculator, or an e-mail. */
export const Closing = ({ closing }: Pick<HomeTexts, "closing">) => (
  <ClosingCall {...closing}>
    <div className="max-w-md lg:max-w-none">
      <div className="max-sm:hidden">
        <Napkin />
      </div>
      <EmailLink className="figures flex min-h-11 sm:mt-6 items-center justify-center text-center break-all" />
      <DimensionLine className="mt-1 text-accent">reply within {useBrand().replies.first}</DimensionLine>
    </div>
  </ClosingCall>
);
