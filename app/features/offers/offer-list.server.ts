import { and, count, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { contains } from "#drizzle/sql";
import { searchWords } from "~/features/leads/lead-search";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/list/paging";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { offerState } from "./offer";
import type { OfferFilter } from "./offer-filter";

export const OFFERS_PER_PAGE = 25;
/** A lead's person has at most so many listed. */
const MAX_OF_LEADS = 100;

const columns = {
  id: offers.id,
  kind: offers.kind,
  status: offers.status,
  number: offers.version,
  clientName: offerVersions.clientName,
  clientCompany: offerVersions.clientCompany,
  clientEmail: offerVersions.clientEmail,
  total: offerVersions.total,
  validUntil: offerVersions.validUntil,
  updatedAt: offers.updatedAt,
};

const select = () =>
  db
    .select(columns)
    .from(offers)
    .innerJoin(offerVersions, isCurrent as SQL)
    .$dynamic();

/** The newest version, which may be a draft. */
const isCurrent = and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, offers.version));

type Row = Awaited<ReturnType<typeof select>>[number];

const withState = (now: number) => (row: Row) => ({ ...row, state: offerState(row, now) });

const condition = ({ q, state, kind, days }: OfferFilter, now: number) => {
  const isOver = lt(offerVersions.validUntil, dayOn(now));
  return and(
    isCurrent,
    ...searchWords(q).map((word) => contains(offers.searchText, word)),
    state === "expired"
      ? and(eq(offers.status, "sent"), isOver)
      : state === "sent"
        ? and(eq(offers.status, "sent"), gte(offerVersions.validUntil, dayOn(now)))
        : state
          ? eq(offers.status, state)
          : undefined,
    kind ? eq(offers.kind, kind) : undefined,
    days ? gte(offers.updatedAt, now - days * DAY_MS) : undefined,
  );
};

/** One page of the offers, the last changed first. `now` is in epoch milliseconds. */
export async function listOffers(filter: OfferFilter, now = Date.now()) {
  const found = condition(filter, now);
  const [all] = await db
    .select({ count: count() })
    .from(offers)
    .innerJoin(offerVersions, found as SQL);
  const { range, ...paging } = paginate(all?.count ?? 0, filter.page, OFFERS_PER_PAGE);
  const rows = await select()
    .where(found)
    .orderBy(desc(offers.updatedAt), offers.id)
    .limit(range.limit)
    .offset(range.offset);
  return { offers: rows.map(withState(now)), ...paging };
}

/** The offers to some leads, the last changed first. */
export async function listOffersToLeads(leadIds: readonly string[]) {
  const rows = await select()
    .where(inArray(offers.leadId, [...leadIds]))
    .orderBy(desc(offers.updatedAt), offers.id)
    .limit(MAX_OF_LEADS);
  return rows.map(withState(Date.now()));
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>["offers"][number];
