import { PITCH, WIDTH } from "./floor";
import { type FloorName, floors } from "./floor-legend";
import { Connections, Data, Ground, Rules, Screens } from "./floors";
import { project } from "./isometry";

/** Where the top floor's back corner is in the drawing. */
const LEFT = 196;
const TOP = 84;
const HATCHING = "custom-hatching";

const drawings: Record<FloorName, () => JSX.Element> = {
  screens: Screens,
  rules: Rules,
  connections: Connections,
  data: Data,
  ground: () => <Ground hatching={`url(#${HATCHING})`} />,
};

/** The floors of a piece of software, lifted apart. Painted from the ground up, since upper floors hide lower ones. */
export function Axonometry() {
  const [corner, cornerTop] = project([WIDTH, 0]);
  const levels = floors.map((floor, index) => ({ ...floor, top: TOP + index * PITCH }));
  return (
    <svg viewBox="0 0 600 1290" fill="none" aria-hidden="true" className="custom-axonometry">
      <defs>
        <pattern
          id={HATCHING}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(60)"
        >
          <line y2="8" strokeWidth="1.5" className="stroke-ink-3" />
        </pattern>
      </defs>
      {levels.toReversed().map(({ name, number, top }) => {
        const Drawing = drawings[name];
        return (
          <g
            key={name}
            transform={`translate(${LEFT} ${top})`}
            className={`custom-floor custom-floor-${number}`}
          >
            <path d={`M${corner} ${cornerTop}H${600 - LEFT}`} strokeWidth="1.5" className="custom-leader" />
            <Drawing />
            <circle cx={corner} cy={cornerTop} r="4" className="fill-accent" />
            <circle
              cx={566 - LEFT}
              cy={cornerTop}
              r="19"
              strokeWidth="1.5"
              className="custom-leader fill-paper"
            />
            <text
              x={566 - LEFT}
              y={cornerTop + 7}
              textAnchor="middle"
              className="fill-ink font-mono text-[20px]"
            >
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
