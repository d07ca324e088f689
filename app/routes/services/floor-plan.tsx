import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Furniture } from "./furniture";
import { plans } from "./plan-lines";
import { type Room, rooms } from "./rooms";

/** The services as rooms of one building, each a link. Narrow screens have a plan of their own. */
export function FloorPlan() {
  return (
    <figure aria-label="Floor plan of the services">
      <Plan layout="landscape">
        {rooms.map((room) => (
          <Dimension key={room.id} room={room} />
        ))}
        <path d="M1166 168V96M1156 122l10-26 10 26" strokeWidth="1.75" className="stroke-accent" />
        <text x="1166" y="192" textAnchor="middle" className="services-figure">
          N
        </text>
      </Plan>
      <Plan layout="portrait">
        <path d="M169 560v-22M164 545l5-7 5 7" strokeWidth="1.5" className="stroke-accent" />
      </Plan>
      <figcaption className="mt-4 max-w-prose text-small text-ink-2">
        Dimensions are prices and durations, not meters. Every room leads to its section or page, and doors
        are drawn between services that one client often needs together.
      </figcaption>
    </figure>
  );
}

type Layout = keyof typeof plans;

/** A plan: its rooms, over them walls and doors, and what `children` add to the drawing. */
function Plan({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { viewBox, walls, doors } = plans[layout];
  const [swings, weight] = doors;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and its rooms are links
    <svg viewBox={viewBox} fill="none" className={`services-${layout}`}>
      {rooms.map((room) => (
        <RoomLink key={room.id} room={room} layout={layout} />
      ))}
      <svg aria-hidden="true" overflow="visible" className="services-structure">
        <g className="services-walls">
          {walls.map(([d, width]) => (
            <path key={width} d={d} strokeWidth={width} />
          ))}
        </g>
        <path d={swings} strokeWidth={weight} className="services-doors" />
        {children}
      </svg>
    </svg>
  );
}

function RoomLink({ room, layout }: { room: Room; layout: Layout }) {
  const { area, furniture } = room[layout];
  const [x, y, width, height] = area;
  const { number, name, leading } = plans[layout];
  const fullName = room.name.join(" ");
  const wide = layout === "landscape";
  const lines = wide && width > fullName.length * 15 ? [fullName] : room.name;
  return (
    <Link
      prefetch="intent"
      to={room.to}
      aria-label={`Room ${room.number}, ${fullName}: ${room.dimension.join(", ")}`}
      className="services-room"
    >
      <rect x={x} y={y} width={width} height={height} className="services-floor" />
      <Furniture room={room.id} left={furniture[0]} top={furniture[1]} size={furniture[2]} />
      <text x={x + number[0]} y={y + number[1]} className="services-number">
        {room.number}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x + name[0]} y={y + name[1] + index * leading} className="services-name">
          {line}
        </text>
      ))}
      {wide ? null : (
        <Figures lines={room.dimension} x={x + number[0]} y={y + number[1] + 2 + lines.length * leading} />
      )}
      <rect x={x + 7} y={y + 7} width={width - 14} height={height - 14} className="services-focus" />
    </Link>
  );
}

/** The upright plan has its figures inside the rooms. */
const Figures = ({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) =>
  lines
    .flatMap((line) => line.split(/ (?=per|annually)/))
    .map((line, index) => (
      <text key={line} x={x} y={y + index * 16} className="services-figure">
        {line}
      </text>
    ));

/** A room's dimension line, above the plan or below it. */
function Dimension({ room: { dimension, landscape } }: { room: Room }) {
  const [x, y, width] = landscape.area;
  const above = y < 350;
  const line = above ? 48 : 582;
  return (
    <>
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
    </>
  );
}
