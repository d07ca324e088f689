import { and, count, eq, gte, lt, sum } from "drizzle-orm";
import { isSentVersion, offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { db } from "~/lib/database/db.server";
import type { OfferKind } from "./offer";

/**
 * The number of offers that were accepted between two times (epoch milliseconds), and the sum of their totals in US
 * dollars, by kind. They are kept when their clients are erased.
 */
export async function sumAcceptedOffers(
  from: number,
  to: number,
): Promise<Record<OfferKind, { count: number; value: number }>> {
  const rows = await db
    .select({ kind: offers.kind, count: count(), value: sum(offerVersions.total).mapWith(Number) })
    .from(offerAcceptances)
    .innerJoin(offers, eq(offers.id, offerAcceptances.offerId))
    .innerJoin(
      offerVersions,
      and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, offerAcceptances.version)),
    )
    .where(and(gte(offerAcceptances.acceptedAt, from), lt(offerAcceptances.acceptedAt, to)))
    .groupBy(offers.kind);
  const find = (kind: OfferKind) => {
    const { count = 0, value = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { count, value };
  };
  return { discovery: find("discovery"), build: find("build") };
}

/** The total of a lead's accepted discovery orders, in whole USD. */
export async function sumDiscoveryOrders(leadId: string): Promise<number> {
  const [accepted] = await db
    .select({ total: sum(offerVersions.total) })
    .from(offers)
    .innerJoin(offerVersions, isSentVersion)
    .where(and(eq(offers.leadId, leadId), eq(offers.kind, "discovery"), eq(offers.status, "accepted")));
  return Number(accepted?.total ?? 0);
}
