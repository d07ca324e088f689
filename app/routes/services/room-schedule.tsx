import { Link } from "@remix-run/react";
import { costScaleLink } from "~/content/navigation";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import "./room-schedule.css";
import { type Room, rooms } from "./rooms";

/** The plan's rooms as a table. */
export function RoomSchedule() {
  return (
    <PageSection
      title="Room schedule"
      tone="card"
      intro={
        <p>
          What each room is for, and the figures that its dimension lines carry. They all stand on one scale
          in{" "}
          <Link prefetch="intent" to={costScaleLink.to} className="link">
            {costScaleLink.label}
          </Link>
          .
        </p>
      }
    >
      <StackingTable
        caption="The rooms of the plan"
        className="services-schedule"
        columns={["Room", "What happens in it", "Price", "Time", "Leads to"]}
        rows={rooms.map(rowOf)}
      />
    </PageSection>
  );
}

const rowOf = ({ id, number, name, what, price, time, leadsTo }: Room) => ({
  key: id,
  name: (
    <span className="flex items-baseline gap-3 font-display text-lead leading-snug">
      <span className="figures text-small font-normal text-accent">{number}</span>
      {name.join(" ")}
    </span>
  ),
  cells: [
    <span key="what" className="text-ink-2">
      {what}
    </span>,
    price ? (
      <span key="price" className="figures font-medium">
        {price}
      </span>
    ) : (
      <HiddenPrice key="price" />
    ),
    time,
    <Link prefetch="intent" key="to" to={leadsTo.to} className="link py-0.5 font-semibold">
      {leadsTo.label}
    </Link>,
  ],
});
