import type { KeyboardEvent, PointerEvent } from "react";
import "~/ui/illustration/spline.css";
import type { EstimateChoices } from "./estimate";
import "./estimate-spline.css";
import { sections } from "./price-list";
import { DRAWING, nearestStop, rails, splineShape, stopAfterKey, stops } from "./spline-shape";

type Name = keyof typeof stops;

export type InstrumentProps = {
  /** Chooses an option of the estimator's form; without it the handles are only drawn. */
  set?: (name: Name, id: string) => void;
};

/**
 * The signature of the site: a spline that draws itself once. Its handles are the scope and the time of an estimate, and
 * sliders for them where `set` is given.
 */
export function EstimateSpline({ choices, set }: { choices: EstimateChoices } & InstrumentProps) {
  const { from, scope, time, to } = splineShape(choices);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the group has a label once it is more than decoration
    <svg
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      fill="none"
      {...(set ? { role: "group", "aria-label": "Scope and time" } : { "aria-hidden": true })}
      className="estimate-spline spline-draws block h-auto w-full touch-pan-y touch-pinch-zoom overflow-visible select-none"
    >
      <path
        d={`M${from.x} ${from.y} ${scope.x} ${scope.y}M${to.x} ${to.y} ${time.x} ${time.y}`}
        className="estimate-spline-lines stroke-accent"
      />
      <path
        d={`M${from.x} ${from.y}C${scope.x} ${scope.y} ${time.x} ${time.y} ${to.x} ${to.y}`}
        pathLength="1"
        strokeLinecap="round"
        className="curve estimate-spline-curve stroke-link"
      />
      <g className="fill-paper stroke-link" strokeWidth="2">
        <path d={`M${from.x - 5} ${from.y - 5}h10v10h-10z`} />
        <path d={`M${to.x - 5} ${to.y - 5}h10v10h-10z`} className="estimate-spline-lines" />
      </g>
      <SplineHandle name="projectType" label="Scope" at={scope} chosen={choices.projectType} set={set} />
      <SplineHandle name="timeline" label="Time" at={time} chosen={choices.timeline} set={set} />
    </svg>
  );
}

type SplineHandleProps = InstrumentProps & {
  name: Name;
  label: string;
  at: { x: number; y: number };
  chosen: string;
};

/** A handle of the spline: a slider along its rail, by pointer, touch and keys. */
function SplineHandle({ name, label, at, chosen, set }: SplineHandleProps) {
  const circle = (
    <circle cx={at.x} cy={at.y} r="4.5" className="estimate-spline-dot fill-paper stroke-accent" />
  );
  if (!set) return <g className="estimate-spline-lines">{circle}</g>;

  const ids: readonly string[] = stops[name];
  const index = ids.indexOf(chosen);
  const moveTo = (next: number) => {
    const id = ids[next];
    if (id !== undefined && next !== index) set(name, id);
  };
  const press = (event: PointerEvent<SVGGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    const drawing = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (!drawing || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(nearestStop(name, ((event.clientX - drawing.left) / drawing.width) * DRAWING.width));
  };
  const step = (event: KeyboardEvent) => {
    const next = stopAfterKey(event.key, index, ids.length - 1);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(next);
  };

  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={ids.length}
      aria-valuenow={index + 1}
      aria-valuetext={sections[name].items.find(({ id }) => id === chosen)?.label}
      onPointerDown={press}
      onPointerMove={drag}
      onKeyDown={step}
      className="estimate-spline-handle cursor-ew-resize outline-none"
    >
      <path
        d={rails[name].x.map((x) => `M${x} ${at.y - 3}v6`).join("")}
        className="estimate-spline-stops stroke-ink-3"
      />
      <circle cx={at.x} cy={at.y} r="17" className="estimate-spline-ring stroke-focus" />
      {circle}
      <text
        x={at.x + (name === "projectType" ? 26 : -26)}
        y={at.y + 6}
        textAnchor={name === "projectType" ? "start" : "end"}
        className="estimate-spline-label fill-ink-2 font-mono"
      >
        {label.toLowerCase()}
      </text>
      {/* The place to touch: 44 px and more, also on a phone. */}
      <circle cx={at.x} cy={at.y} r="26" pointerEvents="all" className="estimate-spline-target" />
    </g>
  );
}
