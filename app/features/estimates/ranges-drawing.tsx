import { useId } from "react";
import { rangeScale, shortUsd } from "./range-drawing";

const BAR = 16;
const AXIS = 50;

type Range = { min: number; max: number };

/** Two ranges above one scale, the first solid, the second hatched. Decorative: the text beside it says the same. */
export function RangesDrawing({ ranges }: { ranges: readonly [Range, Range] }) {
  const hatching = useId();
  const { end, ticks } = rangeScale(Math.max(...ranges.map(({ max }) => max)));
  const at = (amount: number) => `${((amount / end) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="72" fill="none">
      <defs>
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="6" strokeWidth="2.5" className="stroke-accent" />
        </pattern>
      </defs>
      {ranges.map(({ min, max }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
          key={index}
          x={at(min)}
          y={index * (BAR + 6)}
          // A range of one amount is still a line.
          width={at(Math.max(max - min, end / 400))}
          height={BAR}
          strokeWidth="2"
          fill={index === 0 ? undefined : `url(#${hatching})`}
          className={index === 0 ? "fill-link stroke-link" : "stroke-accent"}
        />
      ))}
      <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-ink" />
      {ticks.map((tick) => (
        <svg key={tick} aria-hidden="true" x={at(tick)} y={AXIS} overflow="visible">
          <path d="M0 -5V5" className="stroke-ink" />
          <text y="19" textAnchor="middle" className="fill-ink-2 font-mono text-[12px]">
            {shortUsd(tick)}
          </text>
        </svg>
      ))}
    </svg>
  );
}
