/** Where each stream's number stands: at the tail of its inlet, which is turned around the hub by 120 degrees each. */
const inlets = [
  { turn: -18, x: 276.5, y: 34 },
  { turn: 102, x: 305, y: 349 },
  { turn: 222, x: 18.5, y: 217 },
];
const spokes = [0, 60, 120, 180, 240, 300];

/** Three inlets that push a wheel in its direction, and the belt that drives a pulley marked R&D. */
export function FlywheelDrawing() {
  return (
    <svg
      viewBox="0 0 520 400"
      fill="none"
      strokeWidth="1.75"
      aria-hidden="true"
      className="about-flywheel mx-auto block h-auto w-full max-w-[36rem]"
    >
      <path d="M200 70v260M70 200h260" strokeWidth="1" strokeDasharray="14 4 3 4" className="stroke-ink-3" />
      <g className="stroke-ink">
        <circle cx="200" cy="200" r="110" strokeWidth="2.5" />
        <circle cx="200" cy="200" r="94" />
        {spokes.map((turn) => (
          <path key={turn} d="M214 194 292 191M214 206 292 209" transform={`rotate(${turn} 200 200)`} />
        ))}
      </g>
      {inlets.map(({ turn, x, y }) => (
        <g key={turn}>
          <g transform={`rotate(${turn} 200 200)`} className="stroke-link">
            <path d="M314 88v84M334 88v84M314 100h20M314 160h20" />
            <path d="M308 172h32v8h-32zM324 112v82M317 183l7 12 7-12" />
          </g>
          <circle cx={x} cy={y} r="16.5" className="fill-paper stroke-link" />
        </g>
      ))}
      {inlets.map(({ turn, x, y }, index) => (
        <text key={turn} x={x} y={y + 7} textAnchor="middle" className="fill-ink">
          {index + 1}
        </text>
      ))}
      <g className="stroke-accent">
        <path
          d="M217.1 159.5 474.7 268.4A30 30 0 0 1 454.1 324.7L187 242A44 44 0 1 1 217.1 159.5"
          strokeWidth="2.5"
        />
        <path d="M330 207.5l46 19.4M368 216.5l8 10.4-13 1.5" />
      </g>
      <circle cx="200" cy="200" r="18" className="fill-paper stroke-ink" />
      <path d="M193 200h14M200 193v14" className="stroke-ink" />
      <circle cx="463" cy="296" r="26" className="fill-paper stroke-ink" />
      <text x="463" y="303" textAnchor="middle" className="fill-ink">
        R&amp;D
      </text>
      <path d="M117 117a117 117 0 0 1 46-28" transform="rotate(-10 200 200)" className="stroke-accent" />
      <path d="M154 85l11 3.5-6 10" transform="rotate(-10 200 200)" className="stroke-accent" />
    </svg>
  );
}
