import type { Milestone } from "~/content/case-studies/case-study";
import { weekAxis } from "./week-axis";

const PROMISED = 30;
const ACTUAL = 74;
const AXIS = 108;

/** Promised and actual dates over the same weeks. Decorative: the milestones' table says the same. */
export function DatesDrawing({ milestones }: { milestones: readonly Milestone[] }) {
  const { ticks, marks } = weekAxis(milestones);
  return (
    <svg aria-hidden="true" className="study-dates block overflow-visible" height="138" fill="none">
      {ticks.map(({ week, at }) => (
        <svg key={week} aria-hidden="true" x={`${at}%`} overflow="visible">
          <path d={`M0 ${PROMISED - 14}V${AXIS}`} className="stroke-rule" />
          <path d={`M0 ${AXIS - 4}v8`} className="stroke-ink" />
          <text y={AXIS + 20} textAnchor="middle" className="figures text-[12px] fill-ink-2">
            {week}
          </text>
        </svg>
      ))}
      <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-ink" />
      <line x1="0" x2="100%" y1={PROMISED} y2={PROMISED} strokeDasharray="6 4" className="stroke-ink-3" />
      <line x1="0" x2="100%" y1={ACTUAL} y2={ACTUAL} strokeWidth="2" className="stroke-ink" />
      {marks.map(({ code, promised, delivered, promisedAt, deliveredAt }) => (
        <g key={code}>
          <line
            x1={`${promisedAt}%`}
            x2={`${deliveredAt}%`}
            y1={PROMISED}
            y2={ACTUAL}
            strokeWidth={promised === delivered ? 1 : 2}
            className={promised === delivered ? "stroke-link" : "stroke-accent"}
          />
          <svg aria-hidden="true" x={`${promisedAt}%`} y={PROMISED} overflow="visible">
            <path d="M0 -7 7 0 0 7 -7 0z" strokeWidth="1.75" className="fill-card stroke-ink" />
            <text y="-13" textAnchor="middle" className="figures text-[12px] fill-ink">
              {code}
            </text>
          </svg>
          <svg aria-hidden="true" x={`${deliveredAt}%`} y={ACTUAL} overflow="visible">
            <path d="M0 -8 8 0 0 8 -8 0z" className={promised === delivered ? "fill-link" : "fill-accent"} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

/** What the marks of the drawing mean. */
export const DatesKey = () => (
  <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
    {keys.map(({ text, fill }) => (
      <li key={text} className="flex items-center gap-2">
        <svg viewBox="-9 -9 18 18" aria-hidden="true" className="size-4" fill="none">
          <path d="M0 -7 7 0 0 7 -7 0z" strokeWidth="1.75" className={fill} />
        </svg>
        {text}
      </li>
    ))}
  </ul>
);

const keys = [
  { text: "promised", fill: "fill-card stroke-ink" },
  { text: "came in the promised week", fill: "fill-link stroke-link" },
  { text: "came early or late", fill: "fill-accent stroke-accent" },
];
