import type { FigureRange } from "~/features/figures/figure-range";

const AXIS = 26;

/** A range on an axis from 0 to `end`. Decorative: the figure is beside it. Without `ticks` the axis has no lettering. */
export function RangeBar({
  range: { min, max },
  end,
  ticks,
}: {
  range: FigureRange;
  end: number;
  ticks?: readonly string[];
}) {
  const to = max ?? end;
  const at = (value: number) => `${((value / end) * 100).toFixed(2)}%`;
  return (
    <svg
      aria-hidden="true"
      height={ticks ? 50 : 30}
      fill="none"
      className="ai-range mt-1 block w-full overflow-visible"
    >
      <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-ink-3" />
      <rect
        x={at(min)}
        y="8"
        width={at(to - min)}
        height="12"
        className="fill-link stroke-link"
        fillOpacity="0.16"
        strokeWidth="1.5"
      />
      <line x1={at(min)} x2={at(min)} y1="3" y2={AXIS} className="stroke-accent" strokeWidth="1.5" />
      <line x1={at(to)} x2={at(to)} y1="3" y2={AXIS} className="stroke-accent" strokeWidth="1.5" />
      {ticks?.map((tick, index) => {
        const x = at((index / (ticks.length - 1)) * end);
        const anchor = index === 0 ? "start" : index === ticks.length - 1 ? "end" : "middle";
        return (
          <g key={tick}>
            <line x1={x} x2={x} y1={AXIS - 3} y2={AXIS + 4} className="stroke-ink-3" />
            <text x={x} y={AXIS + 19} textAnchor={anchor} className="fill-ink-2 font-mono text-[12px]">
              {tick}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
