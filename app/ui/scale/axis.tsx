import { classNames } from "../class-names";
import { type Scale, scalePosition, scaleX } from "./scale";

type AxisProps = {
  scale: Scale;
  /** Within a drawing. */
  y?: number;
  /** Above it there is room for what is measured below it. */
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
              textAnchor={index === 0 ? "start" : index === scale.ticks.length - 1 ? "end" : "middle"}
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

/** The ticks of a scale as lines over the whole height of what they lie behind. */
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
