import { randomBytes } from "node:crypto";
import { and, count, desc, eq, gte, inArray, lt, ne, type SQL, sum } from "drizzle-orm";
import {
  isNewestVersion,
  isSentVersion,
  offerAcceptances,
  offerQuestions,
  offers,
  offerVersions,
} from "#drizzle/schema/offers";
import { contains } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { leadReference } from "~/features/leads/lead";
import { matchesSearch } from "~/features/leads/leads.server";
import type { Actor } from "~/features/roles/role";
import { db, findFirst } from "~/lib/database/db.server";
import { findRevision } from "~/lib/database/writes.server";
import { requireFound } from "~/lib/http/responses.server";
import { paginate } from "~/lib/list/list-filter";
import { encodeReadable } from "~/lib/secrets/digest.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { type OfferKind, type OfferState, offerReference, offerState } from "./offer";
import type { OfferFilter } from "./offer-filter";

export type Offer = typeof offers.$inferSelect;
type OfferAcceptance = typeof offerAcceptances.$inferSelect;

/** A secret for the URL of an offer: 80 random bits as 16 letters and digits, in groups that can be read aloud. */
export function createOfferCode(): string {
  const symbols = encodeReadable(randomBytes(16)).toLowerCase();
  return (symbols.match(/.{4}/g) ?? []).join("-");
}

/** An offer with all its versions, newest first, and its acceptance. */
export async function findOffer(id: string) {
  // One query, because an acceptance between two would delete the current draft.
  const rows = await db
    .select({ offer: offers, version: offerVersions })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(eq(offers.id, id))
    .orderBy(desc(offerVersions.number));
  const current = rows.find(({ offer, version }) => version.number === offer.version);
  if (!current) return null;
  return { ...current, versions: rows.map(({ version }) => version), acceptance: await findAcceptance(id) };
}

const findAcceptance = (offerId: string): Promise<OfferAcceptance | null> =>
  findFirst(db.select().from(offerAcceptances).where(eq(offerAcceptances.offerId, offerId)));

/** The revision of an offer; null if there is none. */
export const findOfferRevision = (id: string) => findRevision(offers, eq(offers.id, id));

/** Finds an offer like `findOffer`. @throws a 404 response if there is none */
export async function requireOffer(id: string | undefined) {
  return requireFound(id ? await findOffer(id) : null, "Offer not found");
}

/** The offer that a client sees, with the version sent last and its acceptance; null if none was sent. */
async function selectSentOffer(where: ReturnType<typeof eq>) {
  const [row] = await db
    .select({ offer: offers, version: offerVersions })
    .from(offers)
    .innerJoin(offerVersions, isSentVersion)
    .where(where);
  return row ? { ...row, acceptance: await findAcceptance(row.offer.id) } : null;
}

/** The sent offer behind a link. */
export const findOfferByCode = (code: string) => selectSentOffer(eq(offers.code, code));

/** The sent offer with this id. */
export const findSentOffer = (id: string) => selectSentOffer(eq(offers.id, id));

export type SentOffer = NonNullable<Awaited<ReturnType<typeof findOfferByCode>>>;

/** The condition that an offer to one of these leads is not accepted. */
const isErasable = (leadIds: readonly string[]) =>
  and(inArray(offers.leadId, [...leadIds]), ne(offers.status, "accepted"));

/** The offers to some leads that are not accepted. */
export const listErasableOffers = async (leadIds: readonly string[]): Promise<string[]> =>
  (await db.select({ id: offers.id }).from(offers).where(isErasable(leadIds))).map(({ id }) => id);

/** The statement that deletes the offers to some leads that are not accepted, with their versions. */
export const deleteErasableOffers = (leadIds: readonly string[]) =>
  db.delete(offers).where(isErasable(leadIds));

/** The statement that deletes the questions about offers to some leads. */
export const deleteQuestionsToLeads = (leadIds: readonly string[]) =>
  db.delete(offerQuestions).where(
    inArray(
      offerQuestions.offerId,
      db
        .select({ id: offers.id })
        .from(offers)
        .where(inArray(offers.leadId, [...leadIds])),
    ),
  );

/** Whom the offers to some leads name, in each of their versions. */
export const listClients = async (leadIds: readonly string[]) =>
  await db
    .select({
      offerId: offers.id,
      name: offerVersions.clientName,
      email: offerVersions.clientEmail,
      signer: offerAcceptances.name,
      signerEmail: offerAcceptances.email,
    })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .leftJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .where(inArray(offers.leadId, [...leadIds]));

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

type AuditedOffer = { id: string; leadId: string | null };

/** The audit row of an offer. It has only references, because personal data must not outlive an erasure. */
export const auditOffer = (event: AuditEvent, offer: AuditedOffer, actor: Partial<Actor>, detail = {}) =>
  audit(event, {
    ...actor,
    detail: {
      offer: offerReference(offer),
      ...(offer.leadId && { lead: leadReference({ id: offer.leadId }) }),
      ...detail,
    },
  });

const OFFERS_PER_PAGE = 25;
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
