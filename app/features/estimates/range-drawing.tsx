import { useId } from "react";
import type { BudgetBand } from "./price-list";

const BAR = { top: 34, height: 18 };
const AXIS = 66;

/** The range drawn to scale, above the visitor's budget if there is one. Decorative: the text beside it says the same. */
export function RangeDrawing({ min, max, budget }: { min: number; max: number; budget?: BudgetBand }) {
  const hatching = useId();
  const budgetEnd = budget?.max ?? budget?.min ?? 0;
  const { end, ticks } = rangeScale(Math.max(max, budgetEnd));
  const at = (amount: number) => `${((amount / end) * 100).toFixed(2)}%`;
  const bottom = budget ? 118 : 88;

  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height={bottom} fill="none">
      <defs>
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="6" strokeWidth="2.5" className="stroke-link" />
        </pattern>
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

      <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-ink" />
      {ticks.map((tick) => (
        <svg key={tick} aria-hidden="true" x={at(tick)} y={AXIS} overflow="visible">
          <path d="M0 -5V5" className="stroke-ink" />
          <text y="19" textAnchor="middle" className="fill-ink-2 font-mono text-[12px]">
            {shortUsd(tick)}
          </text>
        </svg>
      ))}

      {budget ? <BudgetBracket budget={budget} end={end} at={at} /> : null}
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

/** A scale from 0 to a round number of dollars at or above `max`, in even steps, usually four to eight. */
export function rangeScale(max: number): { end: number; ticks: number[] } {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const step =
    [0.2, 0.5, 1, 2].map((factor) => factor * magnitude).find((size) => max / size <= 6) ?? magnitude * 2;
  const count = Math.max(1, Math.ceil(max / step));
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** A round amount on a scale, such as `$12k`. */
export const shortUsd = (amount: number): string => (amount < 1000 ? `$${amount}` : `$${amount / 1000}k`);
