import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Room, rooms } from "./content";
import Landscape from "./plan-landscape.svg?react";
import Portrait from "./plan-portrait.svg?react";

/** The services as rooms of one building, each a link. Narrow screens have an upright plan. */
export const FloorPlan = () => (
  <figure aria-label="Services with prices and durations">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and its rooms are links */}
    <svg viewBox="62 16 1122 600" fill="none" className="h-auto w-full max-lg:hidden">
      {rooms.map((room) => (
        <RoomLink key={room.to} room={room} layout="landscape">
          <text
            x={room.landscape[2] / 2}
            y={room.landscape[1] < 350 ? -53 : 257}
            textAnchor="middle"
            className="fill-ink font-mono text-[16px]"
          >
            {room.dimension.join(", ")}
          </text>
        </RoomLink>
      ))}
      <Landscape />
    </svg>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: as above */}
    <svg
      viewBox="4 4 352 560"
      fill="none"
      className="mx-auto h-auto w-full max-w-[36rem] lg:hidden print:max-w-[22rem]"
    >
      {rooms.map((room) => (
        <RoomLink key={room.to} room={room} layout="portrait">
          {room.dimension
            .flatMap((line) => line.split(/ (?=per|annually)/))
            .map((line, index) => (
              <text
                key={line}
                x="14"
                y={30 + room.name.length * 18 + index * 16}
                className="fill-ink font-mono text-[13px]"
              >
                {line}
              </text>
            ))}
        </RoomLink>
      ))}
      <Portrait />
    </svg>
  </figure>
);

/** The position and size of a room's name. */
const nameLayouts = {
  landscape: { left: 24, top: 41, leading: 26, size: "text-[23px]" },
  portrait: { left: 14, top: 28, leading: 18, size: "text-[15px]" },
};

type RoomLinkProps = { room: Room; layout: "landscape" | "portrait"; children: ReactNode };

function RoomLink({ room, layout, children }: RoomLinkProps) {
  const [x, y, width, height] = room[layout];
  const { left, top, leading, size } = nameLayouts[layout];
  return (
    <Link
      prefetch="intent"
      to={room.to}
      aria-label={`${room.name.join(" ")}: ${room.dimension.join(", ")}`}
      className="group outline-none"
    >
      <g transform={`translate(${x} ${y})`}>
        <rect
          width={width}
          height={height}
          className="fill-card group-hover:fill-[color-mix(in_srgb,var(--color-link)_9%,var(--color-card))]"
        />
        {room.name.map((line, index) => (
          <text
            key={line}
            x={left}
            y={top + index * leading}
            className={`fill-link font-display font-[650] tracking-[-0.015em] underline-offset-[0.2em] group-hover:underline ${size}`}
          >
            {line}
          </text>
        ))}
        {children}
        <rect
          x="7"
          y="7"
          width={width - 14}
          height={height - 14}
          strokeWidth="3"
          className="group-focus-visible:stroke-focus"
        />
      </g>
    </Link>
  );
}
