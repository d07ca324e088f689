import { Link } from "@remix-run/react";
import { costScaleLink } from "~/content/navigation";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { PageSection } from "~/ui/page-section";
import "./room-schedule.css";
import { roleOf } from "~/ui/role-of";
import { rooms } from "./rooms";

const columns = ["Room", "What happens in it", "Price", "Time", "Leads to"];

/** The plan's rooms as a table; on narrow screens a row is a block. */
export function RoomSchedule() {
  return (
    <PageSection
      title="Room schedule"
      tone="card"
      intro={
        <p>
          What each room is for, and the figures that its dimension lines carry. They all stand on one scale
          in{" "}
          <Link to={costScaleLink.to} prefetch="intent" className="link">
            {costScaleLink.label}
          </Link>
          .
        </p>
      }
    >
      <table {...roleOf("table")} className="services-schedule">
        <caption className="sr-only">The rooms of the plan</caption>
        <thead {...roleOf("rowgroup")}>
          <tr {...roleOf("row")}>
            {columns.map((column) => (
              <th key={column} scope="col" {...roleOf("columnheader")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roleOf("rowgroup")}>
          {rooms.map(({ id, number, name, what, price, time, leadsTo }) => (
            <tr key={id} {...roleOf("row")}>
              <th scope="row" {...roleOf("rowheader")}>
                <span className="flex items-baseline gap-3">
                  <span className="figures text-small font-normal text-accent">{number}</span>
                  <span>{name.join(" ")}</span>
                </span>
              </th>
              <td {...roleOf("cell")} className="text-ink-2">
                {what}
              </td>
              <td {...roleOf("cell")} data-label="Price">
                {price ? <span className="figures font-medium">{price}</span> : <HiddenPrice />}
              </td>
              <td {...roleOf("cell")} data-label="Time">
                {time}
              </td>
              <td {...roleOf("cell")} data-label="Leads to">
                <Link to={leadsTo.to} prefetch="intent" className="link inline-block py-0.5 font-semibold">
                  {leadsTo.label}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}
