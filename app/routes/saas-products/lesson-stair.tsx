/** Treads from the ground up: how many minutes each lesson takes. */
const minutes = [5, 10, 5, 15, 20, 10, 5, 15, 10, 20, 5, 10, 15, 20, 10];
const CLIMBED = 9;
const TURN = 25;
const RISE = 19;
const LENGTH: Readonly<Record<number, number>> = { 5: 92, 10: 134, 15: 176, 20: 218 };
const CORE = 15;
/** How much a circle on the floor is flattened by the view. */
const FLAT = 0.36;

const around = (radius: number, degrees: number, step: number, lower = 0) => {
  const angle = ((degrees + 70) * Math.PI) / 180;
  const x = 330 + radius * Math.cos(angle);
  const y = 372 + radius * FLAT * Math.sin(angle) - step * RISE + lower;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** A tread, `lower` by its thickness for its underside. */
function tread(step: number, lower = 0): string {
  const [from, to] = [step * TURN, (step + 1) * TURN];
  const length = LENGTH[minutes[step] ?? 5] ?? CORE;
  const arc = `A${length} ${length * FLAT} 0 0 1 ${around(length, to, step, lower)}`;
  return `M${around(CORE, from, step, lower)}L${around(length, from, step, lower)}${arc}L${around(CORE, to, step, lower)}z`;
}

const walk = (first: number, last: number) =>
  minutes
    .slice(first, last + 1)
    .map((_, index) => around(62, (first + index + 0.5) * TURN, first + index))
    .join("L");

/** Back to front: a tread hides the part of another that lies behind and below it. */
const treads = minutes.map((_, step) => ({ step, top: tread(step), under: tread(step, 7) }));

/** A course as a spiral stair: the longer the lesson, the longer its tread. */
export const LessonStair = () => (
  <svg viewBox="0 0 640 440" fill="none" aria-hidden="true">
    <ellipse cx="330" cy="384" rx="232" ry="84" className="saas-thin stroke-ink-3" strokeDasharray="2 6" />
    <path d="M324 384V52M336 384V52M318 52h24" className="stroke-ink" />
    {treads.map(({ step, top, under }) => (
      <g key={step} className={step < CLIMBED ? "stroke-ink" : "stroke-link"}>
        <path d={under} className="fill-paper" strokeLinejoin="round" />
        <path d={top} className={step < CLIMBED ? "fill-card" : "fill-paper"} strokeLinejoin="round" />
        {step === CLIMBED ? <path d={top} className="fill-amber" strokeLinejoin="round" /> : null}
      </g>
    ))}
    <path d={`M${walk(0, CLIMBED)}`} className="saas-bold stroke-accent" strokeLinejoin="round" />
    <path d={`M${walk(CLIMBED, 14)}`} className="stroke-accent" strokeDasharray="4 5" />
    <g className="saas-thin stroke-ink-2">
      <path d="M598 384V96M590 384h16M590 96h16M590 201h16" />
      <path d="M26 36h46M26 58h67M26 80h88M26 102h109M26 32v8M72 32v8M26 54v8M93 54v8M26 76v8M114 76v8M26 98v8M135 98v8" />
    </g>
    <g>
      <text x="82" y="41">
        5
      </text>
      <text x="103" y="63">
        10
      </text>
      <text x="124" y="85">
        15
      </text>
      <text x="145" y="107">
        20 min
      </text>
      <text x="582" y="206" textAnchor="end">
        you
      </text>
      <text x="606" y="418" textAnchor="end">
        15 lessons
      </text>
    </g>
  </svg>
);
