import type { EstimateChoices } from "./estimate";
import "./estimate-spline.css";
import { sections } from "./price-list";

type Name = "projectType" | "timeline";

export type EstimateSplineProps = {
  choices: EstimateChoices;
  /** Chooses an option of the form. If omitted, the handles cannot be moved. */
  set?: (name: Name, id: string) => void;
};

/** The middle of a thumb, 1rem wide, follows the path of the drawn handle. */
const sliders = [
  {
    name: "projectType",
    label: "Scope",
    place: "top-[4%] left-[calc(20.38%-0.5rem)] w-[calc(32.609%+1rem)]",
  },
  { name: "timeline", label: "Time", place: "top-[96%] left-[calc(39.946%-0.5rem)] w-[calc(18.478%+1rem)]" },
] as const;

/**
 * The signature of the site: a spline that draws itself once. Its handles are the scope and the time of an
 * estimate; `set` adds invisible sliders over them.
 */
export function EstimateSpline({ choices, set }: EstimateSplineProps) {
  const getIndex = (name: Name) => sections[name].items.findIndex(({ id }) => id === choices[name]);
  const scope = 150 + 60 * getIndex("projectType");
  const time = 294 + 68 * getIndex("timeline");
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
            drag: scope
          </text>
          <text x={time - 26} y="150" textAnchor="end">
            drag: time
          </text>
        </g>
      </svg>
      {set
        ? sliders.map(({ name, label, place }) => {
            const { items } = sections[name];
            const index = getIndex(name);
            return (
              <input
                key={name}
                type="range"
                aria-label={label}
                aria-valuetext={items[index]?.label}
                max={items.length - 1}
                value={index}
                onChange={({ target }) => set(name, items[target.valueAsNumber]?.id ?? "")}
                className={`estimate-spline-slider absolute ${place}`}
              />
            );
          })
        : null}
    </div>
  );
}
