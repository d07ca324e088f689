import { Link } from "@remix-run/react";
import { ESTIMATES_PATH } from "~/content/staff-paths";
import type { ListedEstimate } from "~/features/estimates/estimate-list.server";
import { leadTitle } from "~/features/leads/lead";
import { leadHref } from "~/features/leads/lead-filter";
import { newOfferHref } from "~/features/offers/offer-filter";
import { formatUsdRange } from "~/lib/text/money";
import { type ListColumn, timeColumn } from "~/ui/list/list-table";

/** The columns of the list of estimates. */
export const estimateColumns: ListColumn<ListedEstimate>[] = [
  {
    header: "Code",
    cell: ({ code }) => (
      <Link to={`/get-estimate/${code}`} className="link figures whitespace-nowrap py-0.5 font-semibold">
        {code}
      </Link>
    ),
  },
  { header: "Project", cell: ({ project }) => project },
  {
    header: "Range",
    className: "figures whitespace-nowrap",
    cell: ({ min, max }) => formatUsdRange(min, max),
  },
  timeColumn("Created", ({ createdAt }) => createdAt),
  timeColumn("Opened", ({ openedAt }) => openedAt),
  timeColumn("Mailed", ({ mailedAt }) => mailedAt),
  {
    header: "Lead",
    onCard: "line",
    labeled: true,
    className: "[overflow-wrap:anywhere]",
    cell: ({ code, lead }) => (
      <>
        {lead ? (
          <Link to={leadHref(lead.id)} className="link py-0.5">
            <bdi>{leadTitle(lead)}</bdi>
          </Link>
        ) : (
          "None"
        )}
        <Link
          to={newOfferHref({ estimate: code, ...(lead && { lead: lead.id }) })}
          className="link block py-0.5 font-normal"
        >
          Write an offer<span className="sr-only"> from {code}</span>
        </Link>
      </>
    ),
  },
  {
    header: "Note",
    onCard: "line",
    labeled: true,
    className: "[overflow-wrap:anywhere]",
    cell: ({ id, code, note }) => (
      <Link to={`${ESTIMATES_PATH}/${id}/note`} className="link py-0.5">
        <span className={note ? "line-clamp-3" : undefined} dir="auto">
          {note ?? "Add"}
        </span>
        <span className="sr-only"> (note on {code})</span>
      </Link>
    ),
  },
];
