import type { EstimateChoices } from "./estimate";
import "./estimate-spline.css";
import type { PriceList } from "~/features/price-lists/price-list";

type FieldName = "projectType" | "timeline";

export type EstimateSplineProps = {
  choices: EstimateChoices;
  list: Pick<PriceList, FieldName>;
  /** Chooses an option of the form. If omitted, the handles cannot be moved. */
  onChoose?: (name: FieldName, id: string) => void;
};

/**
 * Where the sliders are: a thumb is 1rem wide, and its middle follows the drawn handle's path. The percentages are the
 * numbers of `scope` and `time` below, of the drawing's 736 by 150.
 */
const sliders = [
  {
    name: "projectType",
    label: "Scope",
    place: "top-[4%] left-[calc(20.38%-0.5rem)] w-[calc(32.609%+1rem)]",
  },
  { name: "timeline", label: "Time", place: "top-[96%] left-[calc(39.946%-0.5rem)] w-[calc(18.478%+1rem)]" },
] as const;

/** An option's position in its list, from 0 to 1. */
export const getPosition = (items: readonly { id: string }[], chosen: string): number =>
  items.findIndex(({ id }) => id === chosen) / Math.max(1, items.length - 1);

/**
 * The signature of the site: a spline that is drawn once in an animation. Its handles are the scope and the time of an
 * estimate; with `onChoose`, invisible sliders are above them.
 */
export function EstimateSpline({ choices, list, onChoose }: EstimateSplineProps) {
  const scope = 150 + 240 * getPosition(list.projectType, choices.projectType);
  const time = 294 + 136 * getPosition(list.timeline, choices.timeline);
  const end = time + 300;
  return (
    <div className="relative">
      <svg
        viewBox="0 0 736 150"
        fill="none"
        aria-hidden="true"
        className="estimate-spline block h-auto w-full overflow-visible select-none"
      >
        <path d={`M6 118 ${scope} 6M${end} 40 ${time} 144`} className="estimate-spline-lines stroke-accent" />
        <path
          d={`M6 118C${scope} 6 ${time} 144 ${end} 40`}
          pathLength="1"
          strokeLinecap="round"
          className="estimate-spline-curve stroke-link"
        />
        <g className="fill-paper stroke-link" strokeWidth="2">
          <path d="M1 113h10v10h-10z" />
          <path d={`M${end - 5} 35h10v10h-10z`} className="estimate-spline-lines" />
        </g>
        <g className="estimate-spline-lines fill-paper stroke-accent">
          <circle cx={scope} cy="6" className="estimate-spline-dot" />
          <circle cx={time} cy="144" className="estimate-spline-dot" />
        </g>
        <g className="estimate-spline-label fill-ink-2 font-mono">
          <text x={scope + 26} y="12">
            project type
          </text>
          <text x={time - 26} y="150" textAnchor="end">
            timeline
          </text>
        </g>
      </svg>
      {onChoose
        ? sliders.map(({ name, label, place }) => {
            const items = list[name];
            const index = items.findIndex(({ id }) => id === choices[name]);
            return (
              <input
                key={name}
                type="range"
                aria-label={label}
                aria-valuetext={items[index]?.label}
                max={items.length - 1}
                value={index}
                onChange={({ target }) => onChoose(name, items[target.valueAsNumber]?.id ?? "")}
                className={`estimate-spline-slider absolute ${place}`}
              />
            );
          })
        : null}
    </div>
  );
}
