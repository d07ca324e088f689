const CX = 320;
const CY = 222;

/** A point on the clock of 24 hours, midnight at the top. */
function at(hour: number, radius: number): [number, number] {
  const angle = (hour / 24) * 2 * Math.PI - Math.PI / 2;
  return [CX + radius * Math.cos(angle), CY + radius * Math.sin(angle)];
}
const point = (hour: number, radius: number) =>
  at(hour, radius)
    .map((value) => value.toFixed(1))
    .join(" ");
const spoke = (hour: number, from: number, to: number) => `M${point(hour, from)}L${point(hour, to)}`;
const arc = (from: number, to: number, radius: number, sweep = 1) =>
  `A${radius} ${radius} 0 ${to - from > 12 ? 1 : 0} ${sweep} ${point(sweep ? to : from, radius)}`;

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const hours = range(0, 23, 1)
  .map((hour) => spoke(hour, hour % 6 ? 198 : 194, 204))
  .join("");
const SLEEP = { from: 22.7, to: 30.5 };
const sleep = `M${point(SLEEP.from, 166)}${arc(SLEEP.from, SLEEP.to, 166)}L${point(SLEEP.to, 144)}${arc(SLEEP.from, SLEEP.to, 144, 0)}z`;
const sleepHatch = range(SLEEP.from + 0.3, SLEEP.to - 0.3, 0.3)
  .map((hour) => `M${point(hour, 144)}L${point(hour + 0.5 > SLEEP.to ? SLEEP.to : hour + 0.4, 166)}`)
  .join("");

/** Quarters of an hour on the move: how far each bar reaches. */
const moves: readonly [number, readonly number[]][] = [
  [7.25, [8, 14, 18, 10]],
  [9.5, [4, 6]],
  [12.25, [10, 16, 12, 6, 4]],
  [15, [5, 7, 4]],
  [17.5, [12, 20, 24, 24, 22, 16, 8]],
  [20.75, [4, 5]],
];
const movement = moves
  .flatMap(([start, bars]) => bars.map((bar, index) => spoke(start + index * 0.25, 112, 112 + bar)))
  .join("");

/** How it felt: hour and distance from the middle. */
const moods: readonly (readonly [number, number])[] = [
  [7, 52],
  [9, 66],
  [11, 72],
  [13.5, 58],
  [15.5, 44],
  [18.5, 78],
  [21, 70],
  [22.5, 60],
];

/** A curve through the moods: Catmull-Rom in Bézier form. */
const mood = moods
  .map(([hour, radius], index) => {
    const here = at(hour, radius);
    const before = moods[index - 1] ?? moods[index];
    const next = moods[index + 1];
    if (!before || !next) return "";
    const after = moods[index + 2] ?? next;
    const [b, n, a] = [at(...before), at(...next), at(...after)];
    const start = index ? "" : `M${here[0].toFixed(1)} ${here[1].toFixed(1)}`;
    const handles = [
      here[0] + (n[0] - b[0]) / 6,
      here[1] + (n[1] - b[1]) / 6,
      n[0] - (a[0] - here[0]) / 6,
      n[1] - (a[1] - here[1]) / 6,
      ...n,
    ];
    return `${start}C${handles.map((value) => value.toFixed(1)).join(" ")}`;
  })
  .join("");
const moodMarks = moods.map(([hour, radius]) => `M${point(hour, radius)}h0`).join("");

/** A diary's day as a clock of 24 hours: sleep, movement, medicines and mood, from the rim inwards. */
export const DayCircle = () => (
  <svg viewBox="0 0 640 440" fill="none" aria-hidden="true">
    <circle cx={CX} cy={CY} r="204" className="stroke-ink fill-paper" />
    <circle cx={CX} cy={CY} r="138" className="saas-thin stroke-ink-3" />
    <circle cx={CX} cy={CY} r="112" className="saas-thin stroke-ink-3" />
    <circle cx={CX} cy={CY} r="98" className="saas-thin stroke-ink-3" strokeDasharray="2 5" />
    <circle cx={CX} cy={CY} r="36" className="saas-thin stroke-ink-3" strokeDasharray="2 5" />
    <path d={hours} className="stroke-ink" />
    <path d={sleep} className="fill-card stroke-link" strokeLinejoin="round" />
    <path d={sleepHatch} className="saas-thin stroke-link" />
    <path d={movement} className="saas-bold stroke-ink" />
    <path d={mood} className="saas-bold stroke-accent" />
    <path d={moodMarks} className="saas-mark stroke-accent" strokeLinecap="round" />
    <g className="fill-amber stroke-paper">
      <circle cx={at(8, 98)[0].toFixed(1)} cy={at(8, 98)[1].toFixed(1)} r="9" />
      <circle cx={at(20, 98)[0].toFixed(1)} cy={at(20, 98)[1].toFixed(1)} r="9" />
    </g>
    <path d={`M${CX - 6} ${CY}h12M${CX} ${CY - 6}v12`} className="stroke-ink-2" />
    <path
      d={`M${point(3.2, 166)}L500 62H560M${point(8, 107)}L520 330H560M${point(18.6, 136)}L130 186H86M${point(21, 70)}L144 82H86`}
      className="saas-thin stroke-ink-2"
    />
    <g>
      <text x="566" y="67">
        sleep
      </text>
      <text x="566" y="335">
        pill
      </text>
      <text x="78" y="191" textAnchor="end">
        walk
      </text>
      <text x="78" y="87" textAnchor="end">
        mood
      </text>
      <g className="saas-aside">
        <text x={CX} y="46" textAnchor="middle">
          0
        </text>
        <text x="500" y="227" textAnchor="middle">
          6
        </text>
        <text x={CX} y="408" textAnchor="middle">
          12
        </text>
        <text x="138" y="227" textAnchor="middle">
          18
        </text>
        <text x="566" y="86">
          7 h 50
        </text>
        <text x="566" y="354">
          8:00
        </text>
        <text x="78" y="210" textAnchor="end">
          17:30
        </text>
        <text x="78" y="106" textAnchor="end">
          calm
        </text>
      </g>
    </g>
  </svg>
);
