import { useId } from "react";
import { rangeScale, shortUsd } from "~/features/estimates/range-drawing";

type PriceRangeProps = { min: number; max: number; invoice: number; before?: { min: number; max: number } };

/** The estimate as a hatched bar and the invoice as a mark on it. Decorative: the text beside it says the same. */
export function PriceRange({ min, max, invoice, before }: PriceRangeProps) {
  const hatching = useId();
  const { end, ticks } = rangeScale(Math.max(max, before?.max ?? 0));
  const at = (amount: number) => `${((amount / end) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="104" fill="none">
      <defs>
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="6" strokeWidth="2" className="stroke-link" />
        </pattern>
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
      <line x1="0" x2="100%" y1="80" y2="80" className="stroke-ink" />
      {ticks.map((tick, index) => (
        <svg key={tick} aria-hidden="true" x={at(tick)} y="80" overflow="visible">
          <path d="M0 -5V5" className="stroke-ink" />
          <text
            y="20"
            textAnchor={index ? "middle" : "start"}
            className={index % 2 ? "study-label fill-ink-2 max-sm:hidden" : "study-label fill-ink-2"}
          >
            {shortUsd(tick)}
          </text>
        </svg>
      ))}
      <svg aria-hidden="true" x={at(invoice)} overflow="visible">
        <path d="M0 22V86" strokeWidth="3" className="stroke-accent" />
        <path d="M-6 18H6L0 28z" className="fill-accent" />
        <text y="12" textAnchor="middle" className="study-label fill-ink">
          invoice
        </text>
      </svg>
    </svg>
  );
}
