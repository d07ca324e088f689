import "~/ui/illustration/spline.css";
import type { EstimateChoices } from "./estimate";
import "./estimate-spline.css";
import { type InstrumentProps, SplineHandle } from "./spline-handle";
import { DRAWING, splineShape } from "./spline-shape";

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
