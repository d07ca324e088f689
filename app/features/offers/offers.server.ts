import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { isSentVersion, offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { db, findFirst } from "~/lib/database/db.server";
import { findRevision } from "~/lib/database/writes.server";
import { requireFound } from "~/lib/http/responses.server";
import { encodeReadable } from "~/lib/secrets/digest.server";

export type Offer = typeof offers.$inferSelect;
export type OfferAcceptance = typeof offerAcceptances.$inferSelect;

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
