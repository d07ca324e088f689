import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage, AdminSection } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { type CallOfPerson, listCallsOfPerson } from "~/features/booking/call-events.server";
import { describeKind, leadTitle } from "~/features/leads/lead";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { type LeadOfPerson, listLeadsOfPerson } from "~/features/leads/lead-person.server";
import { requireLead } from "~/features/leads/leads.server";
import { offerName } from "~/features/offers/offer";
import { OfferBadge } from "~/features/offers/offer-badge";
import { offerHref } from "~/features/offers/offer-filter";
import { type ListedOffer, listOffersToLeads } from "~/features/offers/offer-list.server";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { quantity } from "~/lib/text/quantity";
import { Badge } from "~/ui/badge";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { StatusBadge, VerificationBadge } from "./lead-badges";
import { LeadFacts } from "./lead-facts";

/** So many leads of a person are listed. */
const MAX_LISTED = 200;

export const meta = adminMeta("All leads of a person");

export const loader = adminLoader("editor", async ({ params, url }) => {
  const lead = await requireLead(params.id);
  const leads = (await listLeadsOfPerson(lead.id)) ?? [];
  const own = leads.filter((one) => one.sure).map((one) => one.id);
  return {
    id: lead.id,
    title: leadTitle(lead),
    leads: leads.slice(0, MAX_LISTED),
    more: Math.max(0, leads.length - MAX_LISTED),
    sure: own.length,
    offers: await listOffersToLeads(own),
    calls: await listCallsOfPerson(own),
    filter: leadFilter.read(url.searchParams),
  };
});

export default function Person() {
  const { id, title, leads, more, sure, offers, calls, filter } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      back={[leadHref(id, filter), "Back to the lead"]}
      title={
        <>
          All leads of <bdi>{title}</bdi>
        </>
      }
      intro="Leads with the same e-mail address, and those with the same phone number if an e-mail address is missing."
      beside={
        <div className="flex flex-wrap gap-3">
          <a
            href={leadHref(id, {}, "person.csv")}
            download
            className={buttonClasses({ variant: "secondary", size: "small" }, "min-h-11")}
          >
            <Icon name="download" className="size-4" />
            <span>{`Export ${quantity(sure, "lead")} as CSV`}</span>
          </a>
          <ButtonLink to={leadHref(id, filter, "erase")} variant="danger" size="small" className="min-h-11">
            Erase
          </ButtonLink>
        </div>
      }
    >
      <ListTable caption="Leads of this person" rows={leads} columns={columns(filter)} empty={null} />
      {more > 0 ? (
        <p className="mt-4 text-small text-ink-2">
          These are the newest {leads.length}; {more} older ones are in the file.
        </p>
      ) : null}
      {calls.length > 0 ? (
        <div className="mt-8">
          <AdminSection id="calls" title="Calls">
            <ListTable caption="Calls with this person" rows={calls} columns={callColumns} empty={null} />
          </AdminSection>
        </div>
      ) : null}
      {offers.length > 0 ? (
        <div className="mt-8">
          <AdminSection id="offers" title="Offers">
            <ListTable caption="Offers to this person" rows={offers} columns={offerColumns} empty={null} />
          </AdminSection>
        </div>
      ) : null}
    </AdminPage>
  );
}

const callColumns: ListColumn<CallOfPerson>[] = [
  {
    header: "Time",
    cell: ({ id, time }) => (
      <Link to={leadHref(id, {})} className="link figures py-0.5 font-semibold">
        {time}
      </Link>
    ),
  },
  { header: "State", cell: ({ change }) => change },
  { header: "With", className: "[overflow-wrap:anywhere]", cell: ({ host }) => host },
];

const offerColumns: ListColumn<ListedOffer>[] = [
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

const columns = (filter: Parameters<typeof leadHref>[1]): ListColumn<LeadOfPerson>[] => [
  {
    header: "Lead",
    className: "@4xl:w-2/5",
    cell: (lead) => (
      <span className="block [overflow-wrap:anywhere]">
        <Link to={leadHref(lead.id, filter)} className="link inline-block py-0.5 font-semibold">
          <bdi>{lead.subject ?? describeKind(lead.kind)}</bdi>
        </Link>
        <span className="block font-normal text-ink-2">
          <LeadFacts facts={[lead.subject && describeKind(lead.kind), lead.email, lead.phone]} />
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
        {lead.sure ? null : <Badge tone="gray">Maybe someone else</Badge>}
      </span>
    ),
  },
  {
    header: "Estimate",
    onCard: "line",
    cell: ({ estimate }) =>
      estimate ? (
        <>
          <Link to={`/get-estimate/${estimate.code}`} className="link figures">
            {estimate.code}
          </Link>
          <span className="figures">, {formatUsdRange(estimate.min, estimate.max)}</span>
        </>
      ) : null,
  },
  {
    header: "Received",
    onCard: "end",
    className: "text-ink-2 whitespace-nowrap",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
  },
];
