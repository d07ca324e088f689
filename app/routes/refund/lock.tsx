import { classNames } from "~/ui/class-names";
import { positions } from "./content";

const WIDTH = 240;
const DROP = 34;

/** The left edge, the bed and the low water level of a chamber; 0 is the pool upstream. */
const left = (index: number) => index * WIDTH;
const bed = (index: number) => 214 + index * DROP;
const low = (index: number) => 150 + index * DROP;

/** Hides lettering that narrow screens would cut: all but that around the boat. */
const wideOnly = (nearBoat: boolean) => (nearBoat ? undefined : "max-lg:hidden");

/** The staircase of chambers in section; narrow screens show the part around the boat. `at` is the chamber with the boat, whose water stands a step higher. */
export function Lock({ at }: { at: number }) {
  const count = positions.length;
  const bedLine = positions.map((_, index) => `L${left(index)} ${bed(index)}H${left(index + 1)}`).join("");
  const level = (index: number) => low(index) - (index === at && index > 0 ? DROP : 0);
  return (
    <svg viewBox="0 0 1200 430" fill="none" aria-hidden="true" className={`refund-lock refund-at-${at}`}>
      <pattern
        id="refund-earth"
        width="10"
        height="10"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V10" className="stroke-ink-3" strokeWidth="1" />
      </pattern>
      <path d={`M0 ${bed(0)}${bedLine}V418H0z`} fill="url(#refund-earth)" />
      {positions.map(({ name }, index) => (
        <path
          key={name}
          d={`M${left(index)} ${level(index)}H${left(index + 1)}V${bed(index)}H${left(index)}z`}
          className={index <= at ? "refund-water" : "refund-water refund-water-ahead"}
        />
      ))}
      <path
        d={positions
          .map((_, index) => waves(left(index) + 10, level(index) + 14, index === at ? 4 : 3))
          .join("")}
        className="stroke-link"
        strokeWidth="1"
        strokeOpacity=".6"
      />
      <path
        d={positions.map((_, index) => `M${left(index)} ${level(index)}h${WIDTH}`).join("")}
        className="stroke-link"
        strokeWidth="2"
      />
      <path d={`M0 ${bed(0)}${bedLine}`} className="stroke-ink" strokeWidth="2.5" />
      {positions.slice(1).map(({ name }, index) => (
        <Gate
          key={name}
          x={left(index + 1)}
          top={low(index) - DROP - 8}
          bottom={bed(index)}
          open={index < at}
        />
      ))}
      <g className="fill-ink" textAnchor="middle">
        {positions.map(({ name }, index) => (
          <text
            key={name}
            x={left(index) + WIDTH / 2}
            y={bed(index) + 26}
            className={classNames("refund-plate", wideOnly(index === at))}
            fontWeight="600"
          >
            {name}
          </text>
        ))}
      </g>
      <g className="fill-ink-2" textAnchor="middle">
        {["signature", "acceptance", "acceptance", "acceptance"].map((label, index) => (
          <text
            key={left(index)}
            x={left(index + 1)}
            y={low(index) - DROP - 46}
            className={wideOnly(index === at || index === at - 1)}
          >
            {label}
          </text>
        ))}
      </g>
      <text x="4" y="40" className={classNames("fill-ink-2", wideOnly(at === 0))}>
        upstream: yours
      </text>
      <text
        x="1196"
        y={low(count - 1) - 70}
        textAnchor="end"
        className={classNames("fill-ink-2", wideOnly(at === count - 1))}
      >
        downstream: ours
      </text>
      <Boat x={left(at) + WIDTH / 2} y={level(at)} />
    </svg>
  );
}

/** Short rows of waves below the surface. */
const waves = (x: number, y: number, rows: number): string =>
  Array.from({ length: rows }, (_, row) => `M${x + row * 12} ${y + row * 13}h34m14 0h34m14 0h34`).join("");

type GateProps = { x: number; top: number; bottom: number; open: boolean };

/** A sluice gate in its frame, with the wheel that lifts it. */
const Gate = ({ x, top, bottom, open }: GateProps) => (
  <g>
    <path
      d={`M${x - 12} ${top - 4}V${bottom}M${x + 12} ${top - 4}V${bottom}M${x - 20} ${top - 4}h40`}
      className="stroke-ink"
      strokeWidth="2"
    />
    <path
      d={`M${x - 8} ${open ? top : top + 8}h16V${open ? top + 26 : bottom}h-16z`}
      className={open ? "fill-card stroke-ink" : "fill-accent stroke-accent"}
      strokeWidth="1.75"
    />
    <g className="fill-card stroke-ink" strokeWidth="1.75">
      <circle cx={x} cy={top - 14} r="10" />
      <path d={`M${x - 10} ${top - 14}h20M${x} ${top - 24}v20`} />
    </g>
  </g>
);

/** The project. */
const Boat = ({ x, y }: { x: number; y: number }) => (
  <g
    transform={`translate(${x} ${y})`}
    className="refund-boat fill-card stroke-ink"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M-46 -8H46L34 12H-36z" />
    <path d="M-22 -8V-26H10V-8M-14 -20h6M0 -20h4" />
    <path d="M26 -8V-58M26 -56L-4 -44 26 -34" className="fill-amber" />
  </g>
);
