import { Link } from "@remix-run/react";
import { Furniture } from "./furniture";
import { rooms } from "./rooms";

/** The services as rooms of one building, each a link. Narrow screens have a plan of their own. */
export function FloorPlan() {
  return (
    <figure aria-label="Floor plan of the services" className="services-plan">
      <LandscapePlan />
      <PortraitPlan />
      <figcaption className="mt-4 max-w-prose text-small text-ink-2">
        Dimensions are prices and durations, not metres. Every room leads to its section or page, and doors
        are drawn between services that one client often needs together.
      </figcaption>
    </figure>
  );
}

type Layout = "landscape" | "portrait";

function Rooms({ layout }: { layout: Layout }) {
  return rooms.map((room) => {
    const { area, furniture } = room[layout];
    const [x, y, width, height] = area;
    const wide = layout === "landscape";
    const name = room.name.join(" ");
    const lines = wide && width > name.length * 15 ? [name] : room.name;
    return (
      <Link
        key={room.id}
        to={room.to}
        aria-label={`Room ${room.number}, ${name}: ${room.dimension.join(", ")}`}
        className="services-room"
      >
        <rect x={x} y={y} width={width} height={height} className="services-floor" />
        <Furniture room={room.id} left={furniture[0]} top={furniture[1]} size={furniture[2]} />
        <text x={x + (wide ? 24 : 14)} y={y + (wide ? 40 : 28)} className="services-number">
          {room.number}
        </text>
        {lines.map((line, index) => (
          <text
            key={line}
            x={x + (wide ? 46 : 28)}
            y={y + (wide ? 41 : 28) + index * (wide ? 26 : 18)}
            className="services-name"
          >
            {line}
          </text>
        ))}
        {wide ? null : <Figures lines={room.dimension} x={x + 14} y={y + 30 + lines.length * 18} />}
        <rect x={x + 7} y={y + 7} width={width - 14} height={height - 14} className="services-focus" />
      </Link>
    );
  });
}

const Figures = ({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) =>
  lines
    .flatMap((line) => line.split(/ (?=per|annually)/))
    .map((line, index) => (
      <text key={line} x={x} y={y + index * 16} className="services-figure">
        {line}
      </text>
    ));

/** A leaf and the quarter circle it swings through, in a wall that runs along x or y. */
const door = (x: number, y: number, size: number, way: "up" | "down" | "left" | "right") => {
  const [dx, dy] = { up: [0, -size], down: [0, size], left: [-size, 0], right: [size, 0] }[way] as [
    number,
    number,
  ];
  const sweep = way === "up" || way === "right" ? 1 : 0;
  const end = dx === 0 ? `${x + size} ${y}` : `${x} ${y + size}`;
  return `M${x} ${y}l${dx} ${dy}A${size} ${size} 0 0 ${sweep} ${end}`;
};

const landscapeDoors = [
  door(350, 350, 46, "up"),
  door(96, 350, 46, "up"),
  door(280, 430, 46, "left"),
  door(480, 430, 46, "right"),
  door(520, 225, 46, "right"),
  door(640, 350, 46, "up"),
  door(1024, 350, 46, "up"),
  door(800, 470, 46, "left"),
  "M356 540v-30A30 30 0 0 1 386 540M416 540v-30A30 30 0 0 0 386 540",
];

function LandscapePlan() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and its rooms are links
    <svg viewBox="62 16 1122 600" fill="none" className="services-landscape">
      <Rooms layout="landscape" />
      <svg aria-hidden="true" overflow="visible" className="services-structure">
        <g className="services-walls">
          <path
            d="M356 540H70V90H200M330 90H600M740 90H900M1040 90H1130V420M1130 490V540H980M880 540H680M580 540H416"
            strokeWidth="12"
          />
          <path
            d="M520 90V225M520 271V350M70 350H96M142 350H350M396 350H640M686 350H1024M1070 350H1130M280 350V430M280 476V540M480 350V430M480 476V540M800 350V470M800 516V540"
            strokeWidth="7"
          />
          <path
            d="M200 86h130M200 94h130M600 86h140M600 94h140M900 86h140M900 94h140M1126 420v70M1134 420v70M880 536h100M880 544h100M580 536h100M580 544h100"
            strokeWidth="1.5"
          />
        </g>
        <path d={landscapeDoors.join("")} strokeWidth="1.75" className="services-doors" />
        {rooms.map(({ id, dimension, landscape: { area } }) => {
          const [x, y, width] = area;
          const above = y < 350;
          const line = above ? 48 : 582;
          return (
            <g key={id}>
              <path
                d={`M${x} ${line - 9}v18M${x + width} ${line - 9}v18M${x} ${line}h${width}M${x + 9} ${line - 5}l-9 5 9 5M${x + width - 9} ${line - 5}l9 5-9 5`}
                strokeWidth="1.25"
                className="stroke-accent"
              />
              <text
                x={x + width / 2}
                y={above ? line - 11 : line + 25}
                textAnchor="middle"
                className="services-figure"
              >
                {dimension.join(", ")}
              </text>
            </g>
          );
        })}
        <path d="M1166 168V96M1156 122l10-26 10 26" strokeWidth="1.75" className="stroke-accent" />
        <text x="1166" y="192" textAnchor="middle" className="services-figure">
          N
        </text>
      </svg>
    </svg>
  );
}

const portraitDoors = [
  door(60, 196, 30, "up"),
  door(306, 196, 30, "up"),
  door(150, 356, 30, "up"),
  door(24, 356, 30, "up"),
  door(310, 356, 28, "up"),
  door(124, 470, 28, "left"),
  door(214, 482, 26, "left"),
  "M149 526v-20A20 20 0 0 1 169 526M189 526v-20A20 20 0 0 0 169 526",
];

function PortraitPlan() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and its rooms are links
    <svg viewBox="4 4 352 560" fill="none" className="services-portrait">
      <Rooms layout="portrait" />
      <svg aria-hidden="true" overflow="visible" className="services-structure">
        <g className="services-walls">
          <path
            d="M149 526H100M44 526H14V300M14 250V20H60M150 20H220M310 20H346V90M346 150V526H316M250 526H189"
            strokeWidth="8"
          />
          <path
            d="M14 196H60M90 196H306M336 196H346M205 196V356M14 356H24M54 356H150M180 356H310M338 356H346M124 356V470M124 498V526M214 356V482M214 508V526"
            strokeWidth="5"
          />
          <path
            d="M60 17h90M60 23h90M220 17h90M220 23h90M11 250v50M17 250v50M343 90v60M349 90v60M44 523h56M44 529h56M250 523h66M250 529h66"
            strokeWidth="1.25"
          />
        </g>
        <path d={portraitDoors.join("")} strokeWidth="1.5" className="services-doors" />
        <path d="M169 560v-22M164 545l5-7 5 7" strokeWidth="1.5" className="stroke-accent" />
      </svg>
    </svg>
  );
}
