import { useId } from "react";
import { classNames } from "../class-names";
import { type Range, type Scale, scalePosition, scaleX } from "./scale";

type AxisProps = {
  scale: Scale;
  /** Within a drawing. */
  y?: number;
  /** On which side of the line the labels are. */
  labels?: "above" | "below";
};

/** A scale with its labels: a drawing, or a part of one. */
export function Axis({ scale, y, labels = "below" }: AxisProps) {
  const line = labels === "below" ? 5 : 25;
  return (
    <svg
      aria-hidden="true"
      y={y}
      width="100%"
      height={labels === "below" ? 28 : 26}
      overflow="visible"
      fill="none"
      className="block"
    >
      <line
        x1="0"
        x2="100%"
        y1={line}
        y2={line}
        strokeWidth={labels === "below" ? 1 : 2}
        className="stroke-ink"
      />
      {scale.ticks.map(({ value, label, minor }, index) => {
        const x = scaleX(scale, value);
        return (
          <g key={value}>
            {labels === "below" ? <line x1={x} x2={x} y1="0" y2="10" className="stroke-ink" /> : null}
            <text
              x={x}
              y={labels === "below" ? 24 : 12}
              textAnchor={getTextAnchor(index, scale.ticks.length)}
              className={classNames(
                "fill-ink-2 font-mono text-[12px] font-normal",
                minor && "max-[56rem]:hidden",
              )}
            >
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Keeps the first and the last label within the drawing. */
function getTextAnchor(index: number, count: number) {
  if (index === 0) return "start";
  return index === count - 1 ? "end" : "middle";
}

/** The ticks of a scale as lines over the full height of the content in front of them. */
export const AxisLines = ({ scale }: { scale: Scale }) => (
  <svg
    aria-hidden="true"
    fill="none"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="absolute top-0 left-(--scale-gap,0px) h-full w-[calc(100%-var(--scale-gap,0px))]"
  >
    <path
      d={scale.ticks.map(({ value }) => `M${scalePosition(scale, value)} 0v1`).join("")}
      vectorEffect="non-scaling-stroke"
      className="stroke-rule"
    />
  </svg>
);

const tones = { link: "stroke-link", accent: "stroke-accent" };

type RangeBarProps = {
  scale: Scale;
  range: Range;
  tone?: keyof typeof tones;
  /** Within a drawing. */
  y?: number;
  className?: string;
};

/** A range on its scale, hatched between end marks; an arrow if it has no upper end. 20 px high. */
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
        <pattern
          id={hatching}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={tone === "link" ? "rotate(45)" : "rotate(-45)"}
        >
          <line y2="6" strokeWidth="2.5" className={tones[tone]} />
        </pattern>
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
