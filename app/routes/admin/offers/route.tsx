import { Link, useLoaderData } from "@remix-run/react";
import { OFFERS_PATH } from "~/content/staff-paths";
import { offerName, offerStateLabel, offerTitle } from "~/features/offers/offer";
import { OfferBadge } from "~/features/offers/offer-badge";
import { offerFilter, offerHref } from "~/features/offers/offer-filter";
import { type ListedOffer, listOffers } from "~/features/offers/offers.server";
import { formatUsd } from "~/lib/text/numbers";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import { FilterDays, FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filters";
import { EmptyList, type ListColumn, ListSummary, ListTable, timeColumn } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";

export const meta = staffMeta("Offers");

export const loader = staffLoader("editor", async ({ url, actor }) => {
  const filter = offerFilter.read(url.searchParams);
  return { ...(await listOffers(filter)), filter, isOwner: actor.role === "owner" };
});

export default function Offers() {
  const { offers, count, filter, isOwner, ...paging } = useLoaderData<typeof loader>();
  const filtered = offerFilter.href({ ...filter, page: 1 }) !== OFFERS_PATH;
  return (
    <StaffPage
      title="Offers"
      intro="Discovery orders and proposals. Once a client has accepted one, it can no longer be changed."
      beside={
        <div className="flex flex-wrap items-center gap-3">
          {isOwner ? (
            <Link to={`${OFFERS_PATH}/terms`} className="link py-2.5 text-small">
              Terms
            </Link>
          ) : null}
          <ButtonLink to={`${OFFERS_PATH}/new`} size="small" className="min-h-11">
            New offer
          </ButtonLink>
        </div>
      }
    >
      <OfferSearch />
      <ListSummary count={count} noun={["offer", "offers"]} clearTo={filtered ? OFFERS_PATH : null} />
      <ListTable
        caption="Offers"
        rows={offers}
        columns={columns}
        empty={<EmptyList title={filtered ? "Nothing matches this search" : "No offers yet"} />}
      />
      <Pager label="Offer pages" {...paging} href={(page) => offerFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}

const OfferSearch = () => (
  <FilterForm action={OFFERS_PATH}>
    <FilterSearch placeholder="Client, number, estimate" />
    <FilterSelect name="state" label="State" options={offerStateLabel} />
    <FilterSelect name="kind" label="Kind" options={offerTitle} />
    <FilterDays label="Changed" />
  </FilterForm>
);

const columns: ListColumn<ListedOffer>[] = [
  {
    header: "Offer",
    cell: (offer) => (
      <Link to={offerHref(offer.id)} className="link py-0.5 font-semibold">
        {offerName(offer)}
      </Link>
    ),
  },
  {
    header: "Client",
    onCard: "line",
    className: "[overflow-wrap:anywhere]",
    cell: ({ clientName, clientCompany }) => <bdi>{clientCompany ?? clientName}</bdi>,
  },
  { header: "State", cell: ({ state }) => <OfferBadge state={state} /> },
  {
    header: "Total",
    className: "figures whitespace-nowrap",
    cell: ({ total }) => formatUsd(total),
  },
  timeColumn("Valid until", ({ validUntil }) => validUntil),
  timeColumn("Changed", ({ updatedAt }) => updatedAt),
];
