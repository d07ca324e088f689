import { and, eq, type SQL, sql } from "drizzle-orm";
import { id, index, integer, json, ownedBy, primaryKey, table, text, time, uniqueIndex } from "./columns";
import { leads } from "./leads";

const offerKinds = ["discovery", "build"] as const;
const offerStatuses = ["draft", "sent", "accepted", "declined", "withdrawn"] as const;

/** A line of an offer. The price is in whole USD, the quantity has up to two decimals. */
export type OfferLine = { description: string; quantity: number; unitPrice: number };

/** Offers to clients. Their content is in their versions. An accepted one never changes. */
export const offers = table(
  "offers",
  {
    id: id(),
    /** The secret in the URL of its page. */
    code: text().notNull().unique(),
    /** Null once an accepted offer's lead has been erased. */
    leadId: text().references(() => leads.id, { onDelete: "set null" }),
    estimateCode: text(),
    kind: text({ enum: offerKinds }).notNull(),
    status: text({ enum: offerStatuses }).notNull(),
    /** The newest version. */
    version: integer().notNull(),
    /** The one that the client sees. */
    sentVersion: integer(),
    /** As in `revised`. */
    revision: integer().notNull(),
    revisedBy: text(),
    /** When it was accepted, declined or withdrawn. */
    endedAt: time(),
    declineReason: text(),
    /** The text that the list searches. */
    searchText: text().notNull(),
    createdBy: text().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (columns) => [
    index("offers_listing").on(columns.updatedAt, columns.id),
    index("offers_lead").on(columns.leadId),
  ],
);

/** The content of an offer. A version changes until it is sent. */
export const offerVersions = table(
  "offer_versions",
  {
    offerId: ownedBy(() => offers.id),
    number: integer().notNull(),
    clientName: text().notNull(),
    clientCompany: text(),
    clientEmail: text().notNull(),
    introduction: text().notNull(),
    lines: json<OfferLine[]>().notNull(),
    /** At most one of the two: a share of the subtotal, or whole USD. */
    discountPercent: integer(),
    discountAmount: integer(),
    /** In whole USD, after the discount. */
    total: integer().notNull(),
    terms: text().notNull(),
    /** The last day, in UTC, on which it can be accepted, such as 2026-03-14. */
    validUntil: text().notNull(),
    sentAt: time(),
    sentBy: text(),
    /** When its link was first opened from outside the site. */
    openedAt: time(),
  },
  (columns) => [primaryKey({ columns: [columns.offerId, columns.number] })],
);

const isVersion = (number: typeof offers.version | typeof offers.sentVersion) =>
  and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, number)) as SQL;

/** Joins an offer with its newest version, which may be a draft. */
export const isNewestVersion = isVersion(offers.version);

/** Joins an offer with the version that its client sees. */
export const isSentVersion = isVersion(offers.sentVersion);

/** The signer of an offer, and the complete text that they accepted. At most one row for each offer. */
export const offerAcceptances = table("offer_acceptances", {
  offerId: text()
    .primaryKey()
    .references(() => offers.id),
  version: integer().notNull(),
  name: text().notNull(),
  role: text().notNull(),
  email: text().notNull(),
  /** The block of network addresses that it came from; null if unknown. */
  addressBlock: text(),
  acceptedAt: time().notNull(),
  text: text().notNull(),
  digest: text().notNull(),
});

/** What clients ask about their offers, and what staff answer, once. */
export const offerQuestions = table(
  "offer_questions",
  {
    id: id(),
    offerId: ownedBy(() => offers.id),
    text: text().notNull(),
    /** Of the text. */
    digest: text().notNull(),
    askedAt: time().notNull(),
    /** Null until staff have answered, like the two below. */
    answer: text(),
    answeredBy: text(),
    answeredAt: time(),
  },
  (columns) => [
    // A second click asks nothing new, but the same can be asked again once it is answered.
    uniqueIndex("offer_questions_open")
      .on(columns.offerId, columns.digest)
      .where(sql`${columns.answeredAt} is null`),
    index("offer_questions_offer").on(columns.offerId, columns.askedAt),
  ],
);

/** The terms that new offers start with, once owners have changed them. */
export const offerTerms = table("offer_terms", {
  kind: text({ enum: offerKinds }).primaryKey(),
  text: text().notNull(),
  revision: integer().notNull(),
  revisedBy: text(),
  updatedBy: text().notNull(),
  updatedAt: time().notNull(),
});
