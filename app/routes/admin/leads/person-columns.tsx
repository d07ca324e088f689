import { Link } from "@remix-run/react";
import type { CallOfPerson } from "~/features/booking/call-events.server";
import { describeKind } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadOfPerson } from "~/features/leads/lead-person.server";
import { offerName } from "~/features/offers/offer";
import { OfferBadge } from "~/features/offers/offer-badge";
import { offerHref } from "~/features/offers/offer-filter";
import type { ListedOffer } from "~/features/offers/offer-list.server";
import { formatUsd } from "~/lib/text/money";
import { Badge } from "~/ui/badge";
import { ActionButton } from "~/ui/form/action-button";
import type { ListColumn } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { StatusBadge, VerificationBadge } from "./lead-badges";
import { EstimateLink, LeadFacts } from "./lead-facts";

export const callColumns: ListColumn<CallOfPerson>[] = [
  {
    header: "Time",
    cell: ({ id, time }) => (
      <Link to={leadHref(id)} className="link py-0.5 font-semibold">
        {time}
      </Link>
    ),
  },
  { header: "State", cell: ({ change }) => change },
  { header: "With", className: "[overflow-wrap:anywhere]", cell: ({ host }) => host },
];

export const offerColumns: ListColumn<ListedOffer>[] = [
  {
    header: "Offer",
    cell: (offer) => (
      <Link to={offerHref(offer.id)} className="link py-0.5 font-semibold">
        {offerName(offer)}
      </Link>
    ),
  },
  { header: "State", cell: ({ state }) => <OfferBadge state={state} /> },
  { header: "Total", className: "figures", cell: ({ total }) => formatUsd(total) },
  {
    header: "Changed",
    onCard: "end",
    className: "text-ink-2 whitespace-nowrap",
    cell: ({ updatedAt }) => <LocalTime value={updatedAt} />,
  },
];

type LeadColumns = { id: string; filter: Partial<LeadFilter>; token: string };

/** The columns of a person's leads; the person is that of the lead with this id. */
export const leadColumns = ({
  id,
  filter,
  token,
}: LeadColumns): ListColumn<
  LeadOfPerson & { estimate: { code: string; min: number; max: number } | null }
>[] => [
  {
    header: "Lead",
    className: "@4xl:w-2/5",
    cell: (lead) => (
      <span className="block [overflow-wrap:anywhere]">
        <Link to={leadHref(lead.id, filter)} className="link inline-block py-0.5 font-semibold">
          <bdi>{lead.subject ?? describeKind(lead.kind, lead.kindLabel)}</bdi>
        </Link>
        <span className="block font-normal text-ink-2">
          <LeadFacts
            facts={[lead.subject && describeKind(lead.kind, lead.kindLabel), lead.email, lead.phone]}
          />
        </span>
      </span>
    ),
  },
  {
    header: "Status",
    cell: (lead) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={lead.status} />
        {lead.verification === "verified" ? null : <VerificationBadge verification={lead.verification} />}
        {lead.isMerged ? (
          <>
            <Badge tone="purple">Merged</Badge>
            <ActionButton
              action={leadHref(id, filter, "person")}
              token={token}
              button={["Separate", "Separating..."]}
              variant="quiet"
              className="px-0!"
            >
              <input type="hidden" name="change" value="separate" />
              <input type="hidden" name="lead" value={lead.id} />
            </ActionButton>
          </>
        ) : null}
        {lead.isCertain ? null : <Badge tone="gray">Maybe someone else</Badge>}
      </span>
    ),
  },
  {
    header: "Estimate",
    onCard: "line",
    cell: ({ estimate }) => (estimate ? <EstimateLink estimate={estimate} /> : null),
  },
  {
    header: "Received",
    onCard: "end",
    className: "text-ink-2 whitespace-nowrap",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
  },
];
