import { useId } from "react";
import { PriceAxis } from "~/features/estimates/price-axis";
import { priceScale, share } from "~/features/estimates/price-scale";
import { Hatching } from "~/ui/illustration/hatching";

type PriceRangeProps = { min: number; max: number; invoice: number; before?: { min: number; max: number } };

/** The estimate as a hatched bar and the invoice as a mark on it. Decorative: the text beside it says the same. */
export function PriceRange({ min, max, invoice, before }: PriceRangeProps) {
  const hatching = useId();
  const scale = priceScale(Math.max(max, before?.max ?? 0));
  const at = (amount: number) => share(scale, amount);
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="104" fill="none">
      <defs>
        <Hatching id={hatching} className="stroke-link" />
      </defs>
      {before ? (
        <svg aria-hidden="true" x={at(before.min)} y="28" width={at(before.max - before.min)} height="10">
          <rect x="0.5" y="0.5" width="100%" height="9" strokeDasharray="5 4" className="stroke-ink-3" />
        </svg>
      ) : null}
      <svg aria-hidden="true" x={at(min)} y="44" width={at(max - min)} height="20">
        <rect width="100%" height="100%" fill={`url(#${hatching})`} />
        <rect width="100%" height="100%" strokeWidth="3" className="stroke-link" />
      </svg>
      <PriceAxis scale={scale} y={80} />
      <svg aria-hidden="true" x={at(invoice)} overflow="visible">
        <path d="M0 22V86" strokeWidth="3" className="stroke-accent" />
        <path d="M-6 18H6L0 28z" className="fill-accent" />
        <text y="12" textAnchor="middle" className="figures text-[12px] fill-ink">
          invoice
        </text>
      </svg>
    </svg>
  );
}
