import type { ReactNode } from "react";
import { signAndPayLink } from "~/content/site-pages";
import { type BudgetVariant, introduceVariants } from "~/features/estimates/budget-variants";
import type { Estimate } from "~/features/estimates/estimate";
import { findBudget, getCalculation } from "~/features/estimates/estimate-calculation";
import {
  describeValidity,
  explainEstimate,
  explainFirstPayment,
  formatEstimateDate,
  getEstimateLink,
  includedServices,
  nextSteps,
  openEndNote,
} from "~/features/estimates/estimate-text";
import { RangeDrawing } from "~/features/estimates/range-drawing";
import type { BudgetBand } from "~/features/price-lists/calculator-options";
import { formatMultiplier } from "~/features/price-lists/price-list";

import { useBrand } from "~/lib/page/root-data";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { DiscussLink, PrintHead, type QrCode, SheetPart, TitleBlock } from "./sheet-parts";

/** An estimate in a frame with a title block. Only this is printed. */
export function EstimateSheet({
  estimate,
  variants,
  qr,
}: {
  estimate: Estimate;
  variants: BudgetVariant[] | null;
  qr: QrCode;
}) {
  const brand = useBrand();
  const budget = findBudget(estimate);
  const { description } = estimate.input;
  return (
    <article className="print-sheet border border-ink bg-card p-1.5 sm:p-2">
      <div className="border-2 border-ink">
        <PrintHead
          facts={[
            ["Number", estimate.code],
            ["Date", formatEstimateDate(estimate.createdAt)],
            describeValidity(estimate),
            ["Price list", `${estimate.priceListVersion}, USD`],
            ["Address", getEstimateLink(estimate.code, brand).text],
          ]}
          qr={qr}
        />
        <header className="px-[min(1rem,4vw)] pt-5 pb-6 sm:px-8 sm:pt-7 print:py-2">
          <h1>
            <span className="eyebrow block font-normal text-accent">
              Your estimate: a range, not a binding price
            </span>
            <span className="figures mt-2 block text-[clamp(min(1.5rem,11vw),6.6vw,3.25rem)] leading-tight font-semibold tracking-tight print:text-[24pt]">
              {formatUsdRange(estimate.min, estimate.max)}
            </span>
          </h1>
          <div className="mt-5 print:mt-1">
            <RangeDrawing min={estimate.min} max={estimate.max} budget={budget} />
          </div>
          <DiscussLink code={estimate.code} className="mt-5 w-full lg:hidden print:hidden" />
          <dl className="mt-4 max-w-prose flex flex-col gap-2 print:mt-1 print:max-w-none print:gap-0.5 print:text-small">
            {[...explainEstimate(estimate), explainFirstPayment(estimate)].map(([term, text]) => (
              <div key={term}>
                <dt className="font-semibold print:inline print:after:content-[':_']">{term}</dt>
                <dd className="print:inline">{keepRanges(text)}</dd>
              </div>
            ))}
          </dl>
        </header>

        <SheetPart title="Every item and its price" breakable>
          <Fold title={`Show all ${estimate.lines.length} items`}>
            <EstimateLines estimate={estimate} />
          </Fold>
        </SheetPart>

        {budget && variants ? <BudgetVariants budget={budget} variants={variants} /> : null}

        <div className="grid sm:grid-cols-[2fr_3fr]">
          <SheetPart title="What is included">
            <Fold title={`${capitalize(spellCount(includedServices.length))} services`}>
              <ul className="flex flex-col gap-1.5 print:gap-0.5">
                {includedServices.map((item) => (
                  <li key={item} className="flex gap-2.5">
                    <svg
                      viewBox="0 0 12 12"
                      aria-hidden="true"
                      className="mt-1.5 size-3 shrink-0"
                      fill="none"
                    >
                      <path d="M1 6.5 4.5 10 11 2" strokeWidth="2" className="stroke-link" />
                    </svg>
                    <span className="min-w-0 wrap-anywhere">{item}</span>
                  </li>
                ))}
              </ul>
            </Fold>
          </SheetPart>
          <SheetPart title="Next steps" className="sm:border-l">
            <Fold title="Call, proposal, payments">
              <ol className="flex flex-col gap-2.5 print:gap-1">
                {nextSteps.map(({ title, text }, index) => (
                  <li key={title} className="flex gap-3">
                    <span aria-hidden="true" className="figures text-accent">
                      {index + 1}
                    </span>
                    <span>
                      <strong className="font-semibold">{title}</strong>
                      <span className="block text-ink-2 print:text-small">{text}</span>
                    </span>
                  </li>
                ))}
              </ol>
            </Fold>
            <TextLink to={signAndPayLink.to} className="mt-3 inline-block print:hidden">
              {signAndPayLink.label}
            </TextLink>
          </SheetPart>
        </div>

        {description ? (
          <SheetPart title="Your description" breakable={description.length > 600}>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {description}
            </p>
          </SheetPart>
        ) : null}

        <TitleBlock estimate={estimate} />
      </div>
    </article>
  );
}

/** The variants that fit the visitor's budget. Each links to the calculator, filled in. */
function BudgetVariants({ budget, variants }: { budget: BudgetBand; variants: BudgetVariant[] }) {
  const intro = introduceVariants(budget, variants.length);
  return (
    <SheetPart title="What would fit your budget">
      {variants.length === 0 ? (
        <p>{intro}</p>
      ) : (
        <>
          <p className="max-w-prose print:max-w-none">{intro}</p>
          <ul className="mt-3 ruled-rows border-y border-rule print:mt-1 print:text-small">
            {variants.map(({ changes, min, max, to }) => (
              <li
                key={to}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 print:break-inside-avoid print:flex-nowrap print:py-1"
              >
                <TextLink
                  to={to}
                  rel="nofollow"
                  className="min-w-0 max-w-[34rem] wrap-anywhere print:max-w-none print:no-underline"
                >
                  {changes.join(". ")}
                </TextLink>
                <span className="figures ml-auto text-small whitespace-nowrap">
                  {formatUsdRange(min, max)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetPart>
  );
}

/** Every item and its price, with the subtotal and both multipliers. */
function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { sections, subtotal, steps, hasOpenEnd } = getCalculation(estimate);
  return (
    <div className="@container">
      {/* Where it is narrow, or in large type, the amounts are below their item. */}
      <table className="w-full border-collapse print:text-small @max-[17rem]:block">
        <caption className="sr-only">Every item and its price, in US dollars</caption>
        <thead className="eyebrow text-ink-2 @max-[17rem]:block">
          <tr className={`border-b border-ink ${stackedClass}`}>
            <th
              scope="col"
              className="py-1.5 pr-3 text-left font-normal @max-[17rem]:w-full @max-[17rem]:pb-0"
            >
              Item
            </th>
            <th scope="col" className={amountHeadClass}>
              From
            </th>
            <th scope="col" className={amountHeadClass}>
              To
            </th>
          </tr>
        </thead>
        {sections.map(({ title, lines }) => (
          <tbody key={title} className="break-inside-avoid @max-[17rem]:block">
            <tr className="@max-[17rem]:block">
              <th
                scope="rowgroup"
                colSpan={3}
                className="eyebrow pt-3 print:pt-1.5 text-left font-normal wrap-anywhere text-ink-2 @max-[17rem]:block"
              >
                {title}
              </th>
            </tr>
            {lines.map((line) => (
              <Row key={line.item} amounts={line}>
                {line.label}
                {line.open ? <span className="text-accent"> *</span> : null}
              </Row>
            ))}
          </tbody>
        ))}
        <tfoot className="@max-[17rem]:block">
          <Row
            amounts={subtotal}
            className="border-ink font-semibold not-print:[&>th]:pt-3 not-print:@min-[17rem]:[&>td]:pt-3"
          >
            Subtotal
          </Row>
          {steps.map(({ title, answer, multiplier, after }) => (
            <Row key={title} amounts={after}>
              {`${title}: ${answer}`}{" "}
              <span className="figures whitespace-nowrap text-accent">{formatMultiplier(multiplier)}</span>
            </Row>
          ))}
          <Row amounts={estimate} className="border-y-2 border-ink font-semibold">
            Total
          </Row>
        </tfoot>
      </table>
      {hasOpenEnd ? <p className="mt-2 break-before-avoid text-ink-2">{openEndNote}</p> : null}
    </div>
  );
}

const stackedClass = "@max-[17rem]:flex @max-[17rem]:flex-wrap @max-[17rem]:justify-end";
const amountHeadClass = "@min-[17rem]:w-px py-1.5 pl-[1.5em] text-right font-normal";
const amountClass =
  "figures text-small whitespace-nowrap py-1.5 pl-[1.5em] text-right @max-[17rem]:pt-0 print:py-0.5";

function Row({
  amounts: { min, max, open },
  className = "border-rule",
  children,
}: {
  amounts: { min: number; max: number; open?: true };
  className?: string;
  children: ReactNode;
}) {
  return (
    <tr className={classNames("break-inside-avoid border-b align-baseline", stackedClass, className)}>
      <th
        scope="row"
        className="py-1.5 pr-3 text-left [font-weight:inherit] @max-[17rem]:w-full @max-[17rem]:pb-0 print:py-0.5"
      >
        {children}
      </th>
      <td className={amountClass}>{formatUsd(min)}</td>
      <td className={amountClass}>{open ? "and up" : formatUsd(max)}</td>
    </tr>
  );
}
