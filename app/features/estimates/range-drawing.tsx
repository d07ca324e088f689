import { formatShortUsd } from "~/lib/text/money";
import { evenScale, scaleX } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";
import type { BudgetBand } from "./budget-bands";

/** The range to scale, above the visitor's budget if any. Decorative: the text beside it says the same. */
export function RangeDrawing({ min, max, budget }: { min: number; max: number; budget?: BudgetBand }) {
  const budgetEnd = budget?.max ?? budget?.min ?? 0;
  const scale = evenScale(Math.max(max, budgetEnd), formatShortUsd);
  const at = (amount: number) => scaleX(scale, amount);
  const bottom = budget ? 118 : 88;

  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height={bottom} fill="none">
      <line x1={at(min)} x2={at(max)} y1="16" y2="16" className="stroke-accent" />
      {(["min", "max"] as const).map((end) => (
        <svg key={end} aria-hidden="true" x={at({ min, max }[end])} overflow="visible">
          <path d="M0 29V8" className="stroke-accent" />
          <path d="M-5 21 5 11" strokeWidth="2" className="stroke-accent" />
        </svg>
      ))}
      <RangeBar scale={scale} range={{ min, max }} y={33} />
      <Axis scale={scale} y={61} />
      {budget ? <BudgetBracket budget={budget} end={scale.to} at={at} /> : null}
    </svg>
  );
}

type BudgetBracketProps = { budget: BudgetBand; end: number; at: (amount: number) => string };

function BudgetBracket({ budget: { min, max }, end, at }: BudgetBracketProps) {
  const center = (min + (max ?? end)) / 2;
  const anchor = center / end < 0.2 ? "start" : center / end > 0.8 ? "end" : "middle";
  return (
    <g strokeWidth="1.5" className="stroke-ink">
      <line x1={at(min)} x2={at(max ?? end)} y1="97" y2="97" strokeDasharray="5 4" />
      <line x1={at(min)} x2={at(min)} y1="92" y2="102" />
      {max === null ? null : <line x1={at(max)} x2={at(max)} y1="92" y2="102" />}
      <text
        x={at(center)}
        y="115"
        textAnchor={anchor}
        strokeWidth="0"
        className="fill-ink-2 font-mono text-[12px]"
      >
        your budget
      </text>
    </g>
  );
}
