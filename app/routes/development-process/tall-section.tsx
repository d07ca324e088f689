import { launch, sectionPaths, stretches } from "~/content/long-section";
import { Ground, Leaders } from "./section-parts";

/** Turned by a quarter: the weeks run down, the ground rises to the right. */
const at = (week: number, level: number) => [30 + 46 * level, 8 + 24 * week] as const;
const paths = sectionPaths(at);
const [lastWeek] = launch;

const leaders = [...stretches.map(({ from, to }) => 8 + 12 * (from + to)), 458].map(
  (y, index) => `M80 ${y}h6L102 ${48 + 96 * index}h10`,
);

/** The long section for narrow screens, where each leader ends at the phase's tab. */
export function TallSection({ selected }: { selected: number }) {
  return (
    <svg viewBox="0 0 112 480" fill="none" aria-hidden="true" className="process-tall">
      <Ground paths={paths} selected={selected} hatch={{ id: "process-hatch-tall", size: 5 }} />
      <path d={`M30 8V476${paths.ticks}`} className="stroke-ink-2" />
      <Leaders paths={leaders} selected={selected} />
      <g className="figures process-words-tall">
        {Array.from({ length: lastWeek / 2 + 1 }, (_, index) => (
          <text key={at(2 * index, 0)[1]} x="24" y={12 + 48 * index} textAnchor="end">
            {2 * index}
          </text>
        ))}
        <text x="24" y="474" textAnchor="end">
          wk
        </text>
      </g>
    </svg>
  );
}
