import type { BudgetBand } from "~/features/price-lists/calculator-options";
import { scaleX, usdScale } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";

/** The range, drawn to scale, above the visitor's budget if any. Decorative: the text beside it states the same. */
export function RangeDrawing({ min, max, budget }: { min: number; max: number; budget?: BudgetBand }) {
  const budgetEnd = budget?.max ?? budget?.min ?? 0;
  const scale = usdScale(Math.max(max, budgetEnd));
  const toX = (amount: number) => scaleX(scale, amount);
  const height = budget ? 118 : 88;

  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height={height} fill="none">
      <line x1={toX(min)} x2={toX(max)} y1="16" y2="16" className="stroke-accent" />
      {[min, max].map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both ends may be the same amount
        <svg key={index} aria-hidden="true" x={toX(amount)} overflow="visible">
          <path d="M0 29V8" className="stroke-accent" />
          <path d="M-5 21 5 11" strokeWidth="2" className="stroke-accent" />
        </svg>
      ))}
      <RangeBar scale={scale} range={{ min, max }} y={33} />
      <Axis scale={scale} y={61} />
      {budget ? <BudgetBracket budget={budget} scaleEnd={scale.to} toX={toX} /> : null}
    </svg>
  );
}

type BudgetBracketProps = {
  budget: BudgetBand;
  scaleEnd: number;
  /** The horizontal position of an amount. */
  toX: (amount: number) => string;
};

function BudgetBracket({ budget: { min, max }, scaleEnd, toX }: BudgetBracketProps) {
  const center = (min + (max ?? scaleEnd)) / 2;
  // Near the ends of the scale, a centered text would leave the drawing.
  let anchor: "start" | "middle" | "end" = "middle";
  if (center / scaleEnd < 0.2) anchor = "start";
  if (center / scaleEnd > 0.8) anchor = "end";
  return (
    <g strokeWidth="1.5" className="stroke-ink">
      <line x1={toX(min)} x2={toX(max ?? scaleEnd)} y1="97" y2="97" strokeDasharray="5 4" />
      <line x1={toX(min)} x2={toX(min)} y1="92" y2="102" />
      {max === null ? null : <line x1={toX(max)} x2={toX(max)} y1="92" y2="102" />}
      <text
        x={toX(center)}
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
