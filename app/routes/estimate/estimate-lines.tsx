import type { ReactNode } from "react";
import type { Estimate } from "~/features/estimates/estimate";
import { getCalculation } from "~/features/estimates/estimate-calculation";
import { openEndNote } from "~/features/estimates/estimate-copy";
import { formatMultiplier } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/money";
import { classNames } from "~/ui/class-names";

/** Every item and its price, with the subtotal and both multipliers. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
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
