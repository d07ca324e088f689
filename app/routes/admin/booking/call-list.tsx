import { Link } from "@remix-run/react";
import { CALLS_PATH } from "~/content/staff-paths";
import type { ListedCall } from "~/features/booking/bookings.server";
import { describeTime } from "~/features/calendar/zones";
import { leadHref } from "~/features/leads/lead-filter";
import { EmptyList, type ListColumn, ListTable } from "~/ui/list/list-table";

/** The upcoming calls, each with its lead. */
export const CallList = ({ calls }: { calls: readonly ListedCall[] }) => (
  <ListTable
    caption="Upcoming calls"
    rows={calls}
    columns={columns}
    empty={<EmptyList title="No calls are booked" />}
  />
);

const columns: ListColumn<ListedCall>[] = [
  {
    header: "Time",
    className: "@4xl:w-56",
    cell: ({ startAt, hostZone }) => describeTime(startAt, hostZone),
  },
  {
    header: "Visitor",
    className: "[overflow-wrap:anywhere] @4xl:min-w-44",
    cell: ({ id, title }) => (
      <Link to={leadHref(id)} className="link py-0.5 font-semibold">
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    header: "Their time",
    labeled: true,
    cell: ({ startAt, zone, hostZone }) => (zone === hostZone ? "The same" : describeTime(startAt, zone)),
  },
  {
    header: "With",
    labeled: true,
    className: "[overflow-wrap:anywhere] @4xl:min-w-48",
    cell: ({ host }) => host,
  },
  {
    header: "Estimate",
    labeled: true,
    cell: ({ estimateCode }) =>
      estimateCode ? (
        <Link to={`/get-estimate/${estimateCode}`} className="link figures whitespace-nowrap">
          {estimateCode}
        </Link>
      ) : (
        "None"
      ),
  },
  {
    header: "Cancel",
    headerHidden: true,
    onCard: "end",
    cell: ({ id, title }) => (
      <Link to={`${CALLS_PATH}/${id}/cancel`} className="link py-1">
        Cancel<span className="sr-only"> the call with {title}</span>
      </Link>
    ),
  },
];
