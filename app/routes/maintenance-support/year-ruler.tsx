import { rhythm } from "./rhythm";

const WEEKS = 52;
const MONTHS = 12;

/** The weeks that a month, a quarter and the year begin with, so that each row has its own divisions. */
const divisions = [WEEKS, MONTHS, 4, 1] as const;

/** One path with a mark at the end of each of a year's `count` parts. */
const marks = (count: number, draw: (end: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index + 1) / count)).join("");

const hatch = (id: string) => (
  <defs>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v8" className="stroke-accent" strokeWidth="1.5" />
    </pattern>
  </defs>
);

const LEFT = 20;
const LENGTH = 1152;
const ROW = 62;
const x = (part: number) => Math.round((LEFT + LENGTH * part) * 10) / 10;
const monthWidth = LENGTH / MONTHS;

const wide = {
  months: marks(MONTHS - 1, (end) => `M${x((end * (MONTHS - 1)) / MONTHS)} 34V${34 + 4 * ROW}`),
  weekly: marks(WEEKS, (end) => `M${x(end)} 72v18`),
  monthly: marks(MONTHS, (end) => `M${x(end)} ${72 + ROW - 4}l-9 9 9 9 9-9z`),
  quarterly: marks(4, (end) => `M${x(end) - 11} ${72 + 2 * ROW - 5}h22v22h-22z`),
};

/** A ruler of the year for wide screens. The list beside it says the same. */
export function WideRuler() {
  return (
    <svg viewBox="0 0 1200 340" fill="none" aria-hidden="true" className="maintenance-wide">
      {hatch("maintenance-hatch")}
      <path d={`M${LEFT} 34h${monthWidth}v${4 * ROW}h-${monthWidth}z`} fill="url(#maintenance-hatch)" />
      <path d={wide.months} className="stroke-field" strokeDasharray="2 5" />
      <path
        d={`M${LEFT} 34H${LEFT + LENGTH}v${4 * ROW}H${LEFT}zM${LEFT} ${34 + ROW}h${LENGTH}M${LEFT} ${34 + 2 * ROW}h${LENGTH}M${LEFT} ${34 + 3 * ROW}h${LENGTH}`}
        className="stroke-ink-2"
        strokeWidth="1.5"
      />
      <path d={wide.weekly} className="stroke-link" strokeWidth="3" />
      <path d={wide.monthly} className="fill-link" />
      <path d={wide.quarterly} className="fill-paper stroke-ink" strokeWidth="2.5" />
      <path d={`M${x(1)} ${34 + 3 * ROW + 8}v46`} className="stroke-accent" strokeWidth="5" />
      <path d={`M${x(1)} ${34 + 3 * ROW + 8}h-40l10 9-10 9h40`} className="fill-accent" />
      <g className="figures maintenance-words">
        {Array.from({ length: MONTHS }, (_, index) => (
          <text key={x(index / MONTHS)} x={x((index + 0.5) / MONTHS)} y="22" textAnchor="middle">
            {index + 1}
          </text>
        ))}
        {rhythm.map(({ every, mark }, index) => (
          <text
            key={every}
            x={LEFT + monthWidth + 14}
            y={34 + ROW * index + 23}
            className="maintenance-over-lines fill-ink"
          >
            {`${every.toLowerCase()}: ${mark}`}
          </text>
        ))}
        <text x={LEFT + monthWidth / 2} y="326" textAnchor="middle" className="fill-accent">
          free
        </text>
        <text x={LEFT + monthWidth * 6.5} y="326" textAnchor="middle">
          the plan that you choose
        </text>
      </g>
      <path
        d={`M${LEFT} 296v12M${LEFT + monthWidth} 296v12M${LEFT} 302h${monthWidth}`}
        className="stroke-accent"
        strokeWidth="1.5"
      />
      <path
        d={`M${LEFT + monthWidth} 302h${LENGTH - monthWidth}m0-6v12m-10-11 10 5-10 5`}
        className="stroke-ink-2"
        strokeWidth="1.5"
      />
    </svg>
  );
}

const TOP = 34;
const y = (part: number) => Math.round((TOP + 572 * part) * 10) / 10;
const columns = [66, 138, 212, 284] as const;

const tall = {
  months: marks(MONTHS - 1, (end) => `M32 ${y((end * (MONTHS - 1)) / MONTHS)}H312`),
  weekly: marks(divisions[0], (end) => `M${columns[0] - 11} ${y(end)}h22`),
  monthly: marks(divisions[1], (end) => `M${columns[1]} ${y(end) - 8}l-8 8 8 8 8-8z`),
  quarterly: marks(divisions[2], (end) => `M${columns[2] - 9} ${y(end) - 9}h18v18h-18z`),
};

/** The ruler turned by a quarter, for narrow screens. */
export function TallRuler() {
  return (
    <svg viewBox="0 0 320 624" fill="none" aria-hidden="true" className="maintenance-tall">
      {hatch("maintenance-hatch-tall")}
      <path d={`M32 ${TOP}h280v${572 / MONTHS}h-280z`} fill="url(#maintenance-hatch-tall)" />
      <path d={tall.months} className="stroke-field" strokeDasharray="2 5" />
      <path
        d={`M32 ${TOP}h280v572h-280zM102 ${TOP}v572M174 ${TOP}v572M248 ${TOP}v572`}
        className="stroke-ink-2"
        strokeWidth="1.25"
      />
      <path d={tall.weekly} className="stroke-link" strokeWidth="2.5" />
      <path d={tall.monthly} className="fill-link" />
      <path d={tall.quarterly} className="fill-paper stroke-ink" strokeWidth="2" />
      <path
        d={`M258 ${y(1)}h52M284 ${y(1)}v-32l9 7 9-7v32`}
        className="fill-accent stroke-accent"
        strokeWidth="4"
      />
      <g className="figures maintenance-words-tall">
        {rhythm.map(({ short }, index) => (
          <text key={short} x={columns[index]} y="22" textAnchor="middle" className="fill-ink">
            {short}
          </text>
        ))}
        {Array.from({ length: MONTHS }, (_, index) => (
          <text key={y(index / MONTHS)} x="24" y={y((index + 0.5) / MONTHS) + 5} textAnchor="end">
            {index + 1}
          </text>
        ))}
      </g>
    </svg>
  );
}
