import { type PriceScale, share, shortUsd } from "./price-scale";

/** The axis of every drawing of prices: its ticks, and below them their amounts. `y` is its height in the drawing. */
export const PriceAxis = ({ scale, y }: { scale: PriceScale; y: number }) => (
  <>
    <line x1="0" x2="100%" y1={y} y2={y} className="stroke-ink" />
    {scale.ticks.map((tick) => (
      <svg key={tick} aria-hidden="true" x={share(scale, tick)} y={y} overflow="visible">
        <path d="M0 -5V5" className="stroke-ink" />
        <text y="19" textAnchor="middle" className="fill-ink-2 font-mono text-[12px]">
          {shortUsd(tick)}
        </text>
      </svg>
    ))}
  </>
);
