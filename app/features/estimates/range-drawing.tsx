import { useId } from "react";
import { Hatching } from "~/ui/illustration/hatching";
import { PriceAxis } from "./price-axis";
import type { BudgetBand } from "./price-list";
import { priceScale, share } from "./price-scale";

const BAR = { top: 34, height: 18 };
const AXIS = 66;

/** The range drawn to scale, above the visitor's budget if there is one. Decorative: the text beside it says the same. */
export function RangeDrawing({ min, max, budget }: { min: number; max: number; budget?: BudgetBand }) {
  const hatching = useId();
  const budgetEnd = budget?.max ?? budget?.min ?? 0;
  const scale = priceScale(Math.max(max, budgetEnd));
  const at = (amount: number) => share(scale, amount);
  const bottom = budget ? 118 : 88;

  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height={bottom} fill="none">
      <defs>
        <Hatching id={hatching} className="stroke-link" />
      </defs>

      <line x1={at(min)} x2={at(max)} y1="16" y2="16" className="stroke-accent" />
      {[min, max].map((amount, index) => (
        <svg key={index === 0 ? "min" : "max"} aria-hidden="true" x={at(amount)} overflow="visible">
          <path d={`M0 ${BAR.top - 4}V8`} className="stroke-accent" />
          <path d="M-5 21 5 11" strokeWidth="2" className="stroke-accent" />
        </svg>
      ))}

      <svg aria-hidden="true" x={at(min)} y={BAR.top} width={at(max - min)} height={BAR.height}>
        <rect width="100%" height="100%" fill={`url(#${hatching})`} />
        <rect width="100%" height="100%" strokeWidth="3" className="stroke-link" />
      </svg>

      <PriceAxis scale={scale} y={AXIS} />

      {budget ? <BudgetBracket budget={budget} end={scale.end} at={at} /> : null}
    </svg>
  );
}

function BudgetBracket({
  budget: { min, max },
  end,
  at,
}: {
  budget: BudgetBand;
  end: number;
  at: (amount: number) => string;
}) {
  const centre = (min + (max ?? end)) / 2;
  return (
    <>
      <line
        x1={at(min)}
        x2={at(max ?? end)}
        y1="97"
        y2="97"
        strokeWidth="1.5"
        strokeDasharray="5 4"
        className="stroke-ink"
      />
      {[min, max].map((amount) =>
        amount === null ? null : (
          <svg key={amount} aria-hidden="true" x={at(amount)} y="97" overflow="visible">
            <path d="M0 -5V5" strokeWidth="1.5" className="stroke-ink" />
          </svg>
        ),
      )}
      <text
        x={at(centre)}
        y="115"
        textAnchor={centre / end < 0.2 ? "start" : centre / end > 0.8 ? "end" : "middle"}
        className="fill-ink-2 font-mono text-[12px]"
      >
        your budget
      </text>
    </>
  );
}
