import { classNames } from "~/ui/class-names";
import { Hatching } from "~/ui/illustration/hatching";
import type { FigureRange } from "./figure-range";
import { type Scale, scaleBar, scalePosition, tickLines } from "./figure-scale";
import "./scale-bar.css";

const tones = {
  cost: { hatching: "cost-hatching", stroke: "stroke-link" },
  time: { hatching: "time-hatching", stroke: "stroke-accent" },
};
export type Tone = keyof typeof tones;

/** The hatchings of all bars on a page. Drawn once, before the first of them. */
export const Hatchings = () => (
  <svg aria-hidden="true" className="absolute size-0" fill="none">
    <defs>
      {Object.values(tones).map(({ hatching, stroke }, index) => (
        <Hatching key={hatching} id={hatching} className={stroke} angle={index === 0 ? 45 : -45} />
      ))}
    </defs>
  </svg>
);

/** A range on its scale: hatched between two end marks, or with an arrow where there is no upper end. */
export function ScaleBar({
  scale,
  range,
  tone,
  className,
}: {
  scale: Scale;
  range: FigureRange;
  tone: Tone;
  className?: string;
}) {
  const { hatching, stroke } = tones[tone];
  const { start, length } = scaleBar(scale, range);
  const x = `${start}%`;
  const end = `${start + length}%`;
  return (
    <svg aria-hidden="true" fill="none" className={classNames("scale-bar", className)}>
      <rect x={x} y="5" width={`${length}%`} height="10" fill={`url(#${hatching})`} />
      <g className={stroke} strokeWidth="1.5">
        <line x1={x} x2={end} y1="15" y2="15" />
        <line x1={x} x2={end} y1="5" y2="5" />
        <line x1={x} x2={x} y1="0" y2="20" strokeWidth="2.5" />
        {range.max === null ? (
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

/** Stands where a figure is not on the scale: a dashed line, with an arrow if it lies before the scale's beginning. */
export const OffScale = ({ below }: { below?: boolean }) => (
  <svg aria-hidden="true" fill="none" className="scale-bar stroke-ink-3">
    <line x1="0" x2="100%" y1="10" y2="10" strokeDasharray="2 5" />
    {below ? <path d="M36 10H2M10 4 2 10l8 6" strokeWidth="1.75" /> : null}
  </svg>
);

/** A share of a price: the whole price as a line, the share hatched on it. */
export const ShareBar = ({ share: { min, max } }: { share: FigureRange }) => (
  <svg aria-hidden="true" fill="none" className="scale-bar">
    <path d="M.5 3v14" className="stroke-ink-2" />
    <line x1="0" x2="100%" y1="10" y2="10" className="stroke-ink-2" />
    <line x1="100%" x2="100%" y1="3" y2="17" className="stroke-ink-2" />
    <rect x={`${min}%`} y="5" width={`${(max ?? 100) - min}%`} height="10" className="fill-card" />
    <rect
      x={`${min}%`}
      y="5"
      width={`${(max ?? 100) - min}%`}
      height="10"
      fill="url(#cost-hatching)"
      strokeWidth="1.5"
      className="stroke-link"
    />
  </svg>
);

/** A scale's labels over their ticks. */
export const ScaleAxis = ({ scale: { ticks }, scale }: { scale: Scale }) => (
  <svg aria-hidden="true" fill="none" className="scale-axis">
    {ticks.map(({ value, label, major }, index) => (
      <text
        key={value}
        x={`${scalePosition(scale, value)}%`}
        y="1em"
        textAnchor={index === 0 ? "start" : index === ticks.length - 1 ? "end" : "middle"}
        className={classNames("fill-ink-2", !major && "scale-minor")}
      >
        {label}
      </text>
    ))}
    <line x1="0" x2="100%" y1="100%" y2="100%" strokeWidth="3" className="stroke-ink" />
  </svg>
);

/** A scale's ticks as lines over the whole height of what they lie behind. */
export const ScaleLines = ({ scale }: { scale: Scale }) => (
  <svg aria-hidden="true" fill="none" viewBox="0 0 100 1" preserveAspectRatio="none" className="scale-lines">
    <path d={tickLines(scale)} vectorEffect="non-scaling-stroke" className="stroke-rule" />
  </svg>
);
