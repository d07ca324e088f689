import type { ComponentType } from "react";
import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import { type Scale, scaleX } from "~/ui/scale/scale";
import { Axis } from "~/ui/scale/scale-parts";
import type { Milestone } from "./study-figures";

/** The heights of the promised and actual date lines, and of the axis. */
const PROMISED_Y = 30;
const ACTUAL_Y = 74;
const AXIS_Y = 108;

/** The most intervals between ticks. */
const MAX_INTERVALS = 12;

/** Weeks from 0 to a tick at or after the last milestone, with one every second week, or fewer on a long axis. */
export function createWeekScale(milestones: readonly Milestone[]): Scale {
  const last = Math.max(2, ...milestones.flatMap(({ promised, delivered }) => [promised, delivered]));
  const step = 2 * Math.ceil(last / 2 / MAX_INTERVALS);
  const count = Math.ceil(last / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => ({
    value: index * step,
    label: String(index * step),
  }));
  return { from: 0, to: count * step, ticks };
}

/** Whether a milestone is far enough from the one before for both to have their number. */
const isApart = (milestones: readonly Milestone[], index: number, { to }: Scale): boolean =>
  (milestones[index]?.promised ?? 0) - (milestones[index - 1]?.promised ?? -to) >= 0.06 * to;

/** Promised and actual dates on the same axis. Decorative: the list of milestones states the same. */
export function DatesDrawing({ milestones }: { milestones: readonly Milestone[] }) {
  const scale = createWeekScale(milestones);
  const weekX = (week: number) => scaleX(scale, week);
  return (
    <svg
      aria-hidden="true"
      /* Marks at the ends of the axis extend beyond it. */
      className="mx-2.5 block w-[calc(100%-20px)] overflow-visible"
      height="138"
      fill="none"
    >
      {scale.ticks.map(({ value }) => (
        <line
          key={value}
          x1={weekX(value)}
          x2={weekX(value)}
          y1={PROMISED_Y - 14}
          y2={AXIS_Y}
          className="stroke-rule"
        />
      ))}
      <Axis scale={scale} y={AXIS_Y - 5} />
      <line x1="0" x2="100%" y1={PROMISED_Y} y2={PROMISED_Y} strokeDasharray="6 4" className="stroke-ink-3" />
      <line x1="0" x2="100%" y1={ACTUAL_Y} y2={ACTUAL_Y} strokeWidth="2" className="stroke-ink" />
      {milestones.map(({ name, promised, delivered }, index) => (
        <g key={name}>
          <line
            x1={weekX(promised)}
            x2={weekX(delivered)}
            y1={PROMISED_Y}
            y2={ACTUAL_Y}
            strokeWidth={promised === delivered ? 1 : 2}
            className={promised === delivered ? "stroke-link" : "stroke-accent"}
          />
          <svg aria-hidden="true" x={weekX(promised)} y={PROMISED_Y} overflow="visible">
            <path d="M0 -7 7 0 0 7 -7 0z" strokeWidth="1.75" className="fill-card stroke-ink" />
            {isApart(milestones, index, scale) ? (
              <text y="-13" textAnchor="middle" className="figures text-[12px] fill-ink">
                M{index + 1}
              </text>
            ) : null}
          </svg>
          <svg aria-hidden="true" x={weekX(delivered)} y={ACTUAL_Y} overflow="visible">
            <path d="M0 -8 8 0 0 8 -8 0z" className={promised === delivered ? "fill-link" : "fill-accent"} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

/** The legend of `DatesDrawing`. */
export const DatesLegend = () => (
  <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
    {legend.map(({ text, fill }) => (
      <li key={text} className="flex items-center gap-2">
        <svg viewBox="-9 -9 18 18" aria-hidden="true" className="size-4" fill="none">
          <path d="M0 -7 7 0 0 7 -7 0z" strokeWidth="1.75" className={fill} />
        </svg>
        {text}
      </li>
    ))}
  </ul>
);

const legend = [
  { text: "promised", fill: "fill-card stroke-ink" },
  { text: "in the promised week", fill: "fill-link stroke-link" },
  { text: "early or late", fill: "fill-accent stroke-accent" },
];

const plans = import.meta.glob<ComponentType>("./plans/*.svg", {
  query: "?react",
  import: "default",
  eager: true,
});

type FloorPlanProps = { study: Pick<CaseStudy, "drawing" | "planPicture"> };

export const hasPlan = ({ drawing, planPicture }: FloorPlanProps["study"]): boolean =>
  Boolean(planPicture || drawing);

/** A study's screens and their links, drawn or as a picture. Decorative: the screen list states the same. */
export function FloorPlan({ study: { drawing, planPicture } }: FloorPlanProps) {
  const Plan = plans[`./plans/${drawing}.svg`];
  if (planPicture) return <img src={planPicture} alt="" loading="lazy" className="w-full" />;
  return Plan ? <Plan /> : null;
}
