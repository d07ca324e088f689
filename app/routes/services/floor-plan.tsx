import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { costScaleLink } from "~/content/navigation";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { type Room, rooms } from "./content";
import Landscape from "./plan-landscape.svg?react";
import Portrait from "./plan-portrait.svg?react";

/** The services as rooms of one building, each a link. Narrow screens have an upright plan. */
export const FloorPlan = () => (
  <figure aria-label="Floor plan of the services">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and its rooms are links */}
    <svg viewBox="62 16 1122 600" fill="none" className="h-auto w-full max-lg:hidden">
      {rooms.map((room) => (
        <RoomLink key={room.number} room={room} layout="landscape">
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
        <RoomLink key={room.number} room={room} layout="portrait">
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
    <figcaption className="mt-4 max-w-prose text-small text-ink-2">
      Dimensions are prices and durations, not meters. Every room leads to its section or page, and doors are
      drawn between services that one client often needs together.
    </figcaption>
  </figure>
);

const lettering = {
  landscape: { left: 24, top: 41, indent: 22, leading: 26, number: "text-[16px]", name: "text-[23px]" },
  portrait: { left: 14, top: 28, indent: 14, leading: 18, number: "text-[13px]", name: "text-[15px]" },
};

type RoomLinkProps = { room: Room; layout: "landscape" | "portrait"; children: ReactNode };

function RoomLink({ room, layout, children }: RoomLinkProps) {
  const [x, y, width, height] = room[layout];
  const { left, top, indent, leading, number, name } = lettering[layout];
  return (
    <Link
      prefetch="intent"
      to={room.to}
      aria-label={`Room ${room.number}, ${room.name.join(" ")}: ${room.dimension.join(", ")}`}
      className="group outline-none"
    >
      <g transform={`translate(${x} ${y})`}>
        <rect
          {...{ width, height }}
          className="fill-card group-hover:fill-[color-mix(in_srgb,var(--color-link)_9%,var(--color-card))]"
        />
        <text x={left} y={top} className={`fill-accent font-mono ${number}`}>
          {room.number}
        </text>
        {room.name.map((line, index) => (
          <text
            key={line}
            x={left + indent}
            y={top + index * leading}
            className={`fill-link font-display font-[650] tracking-[-0.015em] underline-offset-[0.2em] group-hover:underline ${name}`}
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

/** The plan's rooms as a table. */
export const RoomSchedule = () => (
  <PageSection
    title="Room schedule"
    tone="card"
    intro={
      <p>
        What each room is for, and the figures that its dimension lines carry. They all stand on one scale in{" "}
        <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>.
      </p>
    }
  >
    <StackingTable
      caption="The rooms of the plan"
      columns={columns}
      rows={rooms}
      getKey={({ to }) => to}
      className="[&_tr]:break-inside-avoid"
    />
  </PageSection>
);

const columns: Column<Room>[] = [
  {
    header: "Room",
    className: "@min-[56rem]:w-[22%]",
    cell: ({ number, name }) => (
      <span className="flex items-baseline gap-3 font-display text-lead leading-snug">
        <span className="figures text-small font-normal text-accent">{number}</span>
        {name.join(" ")}
      </span>
    ),
  },
  {
    header: "What happens in it",
    className: "@min-[56rem]:w-[34%]",
    cell: ({ what }) => <span className="text-ink-2">{what}</span>,
  },
  {
    header: "Price",
    className: "@min-[56rem]:whitespace-nowrap",
    cell: ({ price }) => (price ? <span className="figures font-medium">{price}</span> : <HiddenPrice />),
  },
  { header: "Time", cell: ({ time }) => time },
  {
    header: "Leads to",
    cell: ({ leadsTo }) => (
      <TextLink to={leadsTo.to} className="py-0.5 font-semibold">
        {leadsTo.label}
      </TextLink>
    ),
  },
];
