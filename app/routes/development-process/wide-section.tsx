import { launch, sectionPaths, sprintEnds, stretches } from "~/content/long-section";
import { weeksToLaunch } from "~/content/process";
import { Ground, Leaders } from "./section-parts";

const at = (week: number, level: number) => [40 + 60 * week, 330 - 270 * level] as const;
const paths = sectionPaths(at);
const hatch = { id: "process-hatch", size: 9 };
const [lastWeek] = launch;

/** From the middle of each phase on the axis to its tab below, which are five columns of one width. */
const leaders = [...stretches.map(({ from, to }) => 40 + 30 * (from + to)), 1156].map(
  (x, index) => `M${x} 408v14L${120 + 240 * index} 474v26`,
);

/** The bracket over the sprints, with a line down to each step. */
const steps = sprintEnds.map(([week, level]) => at(week, level));
const bracket = `M${steps[0]?.[0]} 62H${steps.at(-1)?.[0]}${steps.map(([x, y]) => `M${x} 62V${y}`).join("")}`;

/** The process as a long section, for screens where it is wide enough to be read. The text beside it says the same. */
export function WideSection({ selected }: { selected: number }) {
  return (
    <svg viewBox="0 0 1200 500" fill="none" aria-hidden="true" className="process-wide">
      <Ground paths={paths} selected={selected} hatch={hatch} />
      <path d={paths.beyond} className="process-profile" strokeDasharray="9 6" />
      <path d={`M40 330H1192${paths.ticks}`} className="stroke-ink-2" strokeWidth="1.5" />
      <path d={bracket} className="process-thin" />
      <path d="M160 276V190M280 243V134M1120 76V20" className="process-thin" />
      <path d="M1120 20h46l-12 11 12 11h-46z" className="fill-accent" />
      <path
        d="M40 386H440M720 386H1120M40 378v16M1120 378v16M50 381l-10 5 10 5M1110 381l10 5-10 5"
        className="process-thin"
      />
      <Leaders paths={leaders} selected={selected} />
      <g className="figures process-words">
        <text x="40" y="26" className="fill-ink">
          Section A-A, scale in weeks
        </text>
        <text x="74" y="57">
          at the least
        </text>
        <text x="74" y="87">
          up to the longest
        </text>
        <text x="152" y="200" textAnchor="end">
          written scope
        </text>
        <text x="272" y="144" textAnchor="end">
          clickable sketches
        </text>
        <text x="700" y="48" textAnchor="middle" className="fill-ink">
          working software, every second week
        </text>
        <text x="1110" y="36" textAnchor="end">
          acceptance
        </text>
        <text x="1130" y="64" className="fill-ink">
          launch
        </text>
        {Array.from({ length: lastWeek / 2 + 1 }, (_, index) => (
          <text key={at(2 * index, 0)[0]} x={at(2 * index, 0)[0]} y="362" textAnchor="middle">
            {2 * index}
          </text>
        ))}
        <text x="1156" y="362" textAnchor="middle">
          …
        </text>
        <text x="580" y="391" textAnchor="middle" className="fill-ink">
          {`${weeksToLaunch.min}-${weeksToLaunch.max} weeks to the launch`}
        </text>
      </g>
      <path d="M40 46h22v14H40z" className="process-solid" />
      <path d="M40 76h22v14H40z" fill={`url(#${hatch.id})`} className="process-range" />
    </svg>
  );
}
