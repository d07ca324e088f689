import type { Plan } from "~/content/case-studies/case-study";

/** The grid of a plan, and where its first row begins under the dimension line. */
const COLUMNS = 12;
const ROWS = 6;
const TOP = 34;

/** A glyph of what stands in a room, 44 by 26. */
const furniture = {
  form: "M0 3h26v8H0zM0 17h26v8H0zM32 17h12v8H32z",
  list: "M0 3h44M0 10h44M0 17h44M0 24h30",
  tiles: "M0 2h12v10H0zM16 2h12v10H16zM32 2h12v10H32zM0 16h12v10H0zM16 16h12v10H16zM32 16h12v10H32z",
  chart: "M0 26h44M5 26V14M15 26V5M25 26v-8M35 26V9",
  route: "M3 23h0a3 3 0 1 0-.1 0M6 20C16 20 14 6 26 6h12M33 1l6 5-6 5",
};

const x = (column: number) => `${((column / COLUMNS) * 100).toFixed(3)}%`;

/**
 * The screens of a program as the rooms of a house; doors lead from screen to screen. Lengths across are percentages, so
 * that lettering keeps its size at any width; `row` is the height of a row of the grid. The schedule says the same in words.
 */
export function FloorPlan({ plan, row = 44 }: { plan: Plan; row?: number }) {
  const y = (rows: number) => TOP + rows * row;
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-0.5" height={y(ROWS) + 8} fill="none">
      {plan.zones.map(({ from, to, label }) => (
        <ZoneDimension key={label} from={from} to={to} label={label} />
      ))}
      {plan.rooms.map((room, index) => (
        <svg
          key={room.name}
          aria-hidden="true"
          x={x(room.x)}
          y={y(room.y)}
          width={x(room.width)}
          height={room.height * row}
          overflow="visible"
        >
          <rect width="100%" height="100%" strokeWidth="3" className="fill-card stroke-ink" />
          <text x="10" y="24" className="figures text-[14px] font-medium fill-accent">
            {index + 1}
          </text>
          <text x="28" y="24" className="text-[13.5px] font-semibold fill-ink max-md:hidden print:hidden">
            {room.name}
          </text>
          {/* In narrow rooms doors take up the lower corner. */}
          {[
            { y: "100%", transform: "translate(-58 -40)", className: "max-md:hidden print:hidden" },
            { y: "0", transform: "translate(-44 14) scale(0.75)", className: "md:hidden print:block" },
          ].map(({ transform, ...place }) => (
            <svg key={place.y} aria-hidden="true" x="100%" overflow="visible" {...place}>
              <path
                d={furniture[room.furniture]}
                transform={transform}
                strokeWidth="1.25"
                className="stroke-link"
              />
            </svg>
          ))}
        </svg>
      ))}
      {plan.doors.map((door) => (
        <svg key={`${door.x}/${door.y}`} aria-hidden="true" x={x(door.x)} y={y(door.y)} overflow="visible">
          <g transform={getTurn(door)}>
            <path d="M-13 0H13" strokeWidth="5" className="stroke-card" />
            <path d="M-13 0v-26a26 26 0 0 1 26 26" strokeWidth="1.25" className="stroke-link" />
          </g>
        </svg>
      ))}
    </svg>
  );
}

/** Doors open upward or to the right, those of the outer wall on the right inward. */
const getTurn = ({ x, wall }: Plan["doors"][number]) =>
  wall === "horizontal" ? undefined : x === COLUMNS ? "rotate(-90)" : "rotate(90)";

/** Who uses the part of the plan below it. */
function ZoneDimension({ from, to, label }: { from: number; to: number; label: string }) {
  return (
    <>
      <line x1={x(from)} x2={x(to)} y1="22" y2="22" className="stroke-accent" />
      {[from, to].map((end) => (
        <svg key={end} aria-hidden="true" x={x(end)} y="22" overflow="visible">
          <path d="M0 -7V7M-5 5 5 -5" strokeWidth="1.5" className="stroke-accent" />
        </svg>
      ))}
      <text x={x((from + to) / 2)} y="12" textAnchor="middle" className="figures text-[12px] fill-ink-2">
        {label}
      </text>
    </>
  );
}
