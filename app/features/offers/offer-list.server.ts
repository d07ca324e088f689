import { and, count, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import { isNewestVersion, offers, offerVersions } from "#drizzle/schema/offers";
import { contains } from "#drizzle/sql";
import { matchesSearch } from "~/features/leads/lead-conditions.server";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/list/list-filter";
import { dayOn } from "~/lib/text/dates";
import { DAY_MS } from "~/lib/text/duration";
import { type OfferState, offerState } from "./offer";
import type { OfferFilter } from "./offer-filter";

export const OFFERS_PER_PAGE = 25;
/** The maximum number of offers listed for a lead's person. */
const MAX_OF_LEADS = 100;

/** The offers that match a condition, most recently changed first. */
async function selectOffers(where: SQL | undefined, { limit = MAX_OF_LEADS, offset = 0 }, now: number) {
  const rows = await db
    .select({
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
    })
    .from(offers)
    .innerJoin(offerVersions, isNewestVersion)
    .where(where)
    .orderBy(desc(offers.updatedAt), offers.id)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, state: offerState(row, now) }));
}

export type ListedOffer = Awaited<ReturnType<typeof selectOffers>>[number];

const filterCondition = ({ q, state, kind, days }: OfferFilter, now: number) =>
  and(
    matchesSearch(q, (word) => contains(offers.searchText, word)),
    state ? stateCondition(state, now) : undefined,
    kind ? eq(offers.kind, kind) : undefined,
    days ? gte(offers.updatedAt, now - days * DAY_MS) : undefined,
  );

/** `offerState` of offer.ts, for the database. */
function stateCondition(state: OfferState, now: number) {
  const isSent = eq(offers.status, "sent");
  if (state === "expired") return and(isSent, lt(offerVersions.validUntil, dayOn(now)));
  if (state === "sent") return and(isSent, gte(offerVersions.validUntil, dayOn(now)));
  return eq(offers.status, state);
}

/** One page of the offers, most recently changed first. `now` is in epoch milliseconds. */
export async function listOffers(filter: OfferFilter, now = Date.now()) {
  const condition = filterCondition(filter, now);
  const [total] = await db
    .select({ count: count() })
    .from(offers)
    .innerJoin(offerVersions, isNewestVersion)
    .where(condition);
  const { range, ...paging } = paginate(total?.count ?? 0, filter.page, OFFERS_PER_PAGE);
  return { offers: await selectOffers(condition, range, now), ...paging };
}

/** How many offers wait for the client's answer. */
export async function countWaitingOffers(now = Date.now()): Promise<number> {
  const [waiting] = await db
    .select({ count: count() })
    .from(offers)
    .innerJoin(offerVersions, isNewestVersion)
    .where(stateCondition("sent", now));
  return waiting?.count ?? 0;
}

/** The offers to some leads, most recently changed first. */
export const listOffersToLeads = (leadIds: readonly string[]): Promise<ListedOffer[]> =>
  selectOffers(inArray(offers.leadId, [...leadIds]), {}, Date.now());
