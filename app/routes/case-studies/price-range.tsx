import { priceScale } from "~/features/estimates/price-scale";
import { Axis } from "~/ui/scale/axis";
import { RangeBar } from "~/ui/scale/range-bar";
import { scaleX } from "~/ui/scale/scale";

type PriceRangeProps = { min: number; max: number; invoice: number; before?: { min: number; max: number } };

/** The estimate as a hatched bar and the invoice as a mark on it. Decorative: the text beside it says the same. */
export function PriceRange({ min, max, invoice, before }: PriceRangeProps) {
  const scale = priceScale(Math.max(max, before?.max ?? 0));
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="104" fill="none">
      {before ? (
        <rect
          x={scaleX(scale, before.min)}
          y="28"
          width={scaleX(scale, before.max - before.min)}
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
