import { useId } from "react";
import { classNames } from "../class-names";
import { Hatching } from "../illustration/hatching";
import { type Range, type Scale, scalePosition, scaleX } from "./scale";

const tones = { link: "stroke-link", accent: "stroke-accent" };

type RangeBarProps = {
  scale: Scale;
  range: Range;
  tone?: keyof typeof tones;
  /** Within a drawing. */
  y?: number;
  className?: string;
};

/** A range on its scale, hatched between two end marks, or with an arrow where there is no upper end. 20 px high. */
export function RangeBar({ scale, range: { min, max }, tone = "link", y, className }: RangeBarProps) {
  const hatching = useId();
  const start = scaleX(scale, min);
  const end = scaleX(scale, max ?? scale.to);
  const length = scalePosition(scale, max ?? scale.to) - scalePosition(scale, min);
  return (
    <svg
      aria-hidden="true"
      y={y}
      width="100%"
      height="20"
      overflow="visible"
      fill="none"
      className={classNames("relative block", className)}
    >
      <defs>
        <Hatching id={hatching} className={tones[tone]} angle={tone === "link" ? 45 : -45} />
      </defs>
      <rect x={start} y="5" width={`${length.toFixed(2)}%`} height="10" fill={`url(#${hatching})`} />
      <g className={tones[tone]} strokeWidth="1.5">
        <line x1={start} x2={end} y1="5" y2="5" />
        <line x1={start} x2={end} y1="15" y2="15" />
        <line x1={start} x2={start} y1="0" y2="20" strokeWidth="2.5" />
        {max === null ? (
          <svg aria-hidden="true" x={end} y="10" overflow="visible" strokeWidth="2">
            <path d="M-1 -9 9 0-1 9" />
          </svg>
        ) : (
          <line x1={end} x2={end} y1="0" y2="20" strokeWidth="2.5" />
        )}
      </g>
    </svg>
  );
}
