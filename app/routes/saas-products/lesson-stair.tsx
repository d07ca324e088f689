/** From the ground up: how many minutes each lesson takes. */
const minutes = [5, 10, 5, 15, 10, 20, 5, 10, 15, 5, 20, 10];
const CURRENT = 7;
/** Where a mistake was made, and where it comes back. */
const MISTAKE = 1;
const returns = [2, 4, 8];

const RUN = 30;
const RISE = 12;
const LENGTH: Readonly<Record<number, number>> = { 5: 45, 10: 80, 15: 115, 20: 150 };
const HALF_ROOT_3 = Math.sqrt(3) / 2;

/** Isometric: `x` is along the tread, `y` the way forward, `z` the way up. */
const iso = (x: number, y: number, z: number): [number, number] => [
  96 + (x + y) * HALF_ROOT_3,
  350 + (x - y) / 2 - z,
];
const polygon = (...corners: [number, number, number][]) =>
  `M${corners
    .map((corner) =>
      iso(...corner)
        .map((value) => value.toFixed(1))
        .join(" "),
    )
    .join("L")}`;

const steps = minutes.map((length, step) => {
  const width = LENGTH[length] ?? 0;
  const [near, far, top] = [step * RUN, (step + 1) * RUN, (step + 1) * RISE];
  return {
    step,
    tread: `${polygon([0, near, top], [width, near, top], [width, far, top], [0, far, top])}z`,
    body: `${polygon([0, near, 0], [width, near, 0], [width, far, 0], [width, far, top], [width, near, top], [0, near, top])}z${polygon([width, near, 0], [width, near, top])}`,
  };
});

/** The way up so far, over every riser and tread. */
const walk = polygon(
  [22, -28, 0],
  ...minutes.slice(0, CURRENT + 1).flatMap((_, step): [number, number, number][] => [
    [22, step * RUN, step * RISE],
    [22, step * RUN, (step + 1) * RISE],
  ]),
  [22, (CURRENT + 0.5) * RUN, (CURRENT + 1) * RISE],
);

const edge = (step: number) => iso(0, (step + 0.5) * RUN, (step + 1) * RISE);
const arcs = returns.map((step) => {
  const [from, to] = [edge(MISTAKE), edge(step)];
  const lift = 34 + (step - MISTAKE) * 13;
  const apex: [number, number] = [from[0] + (to[0] - from[0]) * 0.12, from[1] - lift];
  const path = `M${from.map(Math.round).join(" ")}C${apex.map(Math.round).join(" ")} ${Math.round(to[0] - 34)} ${Math.round(to[1] - 30)} ${to.map(Math.round).join(" ")}`;
  return { step, path };
});

/** A course as a stair: the longer the lesson, the wider its step. What went wrong comes back further up. */
export const LessonStair = () => (
  <svg viewBox="0 0 640 440" fill="none" aria-hidden="true">
    <path
      d={`${polygon([-20, -70, 0], [190, -70, 0], [190, 380, 0])}`}
      className="saas-thin stroke-ink-3"
      strokeDasharray="2 6"
    />
    {steps.toReversed().map(({ step, tread, body }) => (
      <g key={step} strokeLinejoin="round" className={step > CURRENT ? "stroke-link" : "stroke-ink"}>
        <path d={body} className="fill-paper" />
        <path d={tread} className={step === CURRENT ? "fill-amber" : "fill-card"} />
      </g>
    ))}
    <path d={walk} className="saas-bold stroke-accent" strokeLinejoin="round" />
    {arcs.map(({ step, path }) => (
      <path key={step} d={path} className="stroke-accent" strokeDasharray="4 5" />
    ))}
    <path
      d={[MISTAKE, ...returns].map((step) => `M${edge(step).map(Math.round).join(" ")}h0`).join("")}
      className="saas-mark stroke-accent"
      strokeLinecap="round"
    />
    <path
      d="M486 346h27M486 368h48M486 390h69M486 412h90M486 342v8M513 342v8M486 364v8M534 364v8M486 386v8M555 386v8M486 408v8M576 408v8"
      className="saas-thin stroke-ink-2"
    />
    <g>
      <text x="522" y="351">
        5
      </text>
      <text x="543" y="373">
        10
      </text>
      <text x="564" y="395">
        15
      </text>
      <text x="585" y="417">
        20
        <tspan className="saas-aside"> min</tspan>
      </text>
      <text x="14" y="168">
        back after
      </text>
      <text x="14" y="194">
        1, 3, 7 days
      </text>
    </g>
  </svg>
);
