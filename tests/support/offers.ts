import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { offerAcceptances, offers } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { findLead } from "~/features/leads/leads.server";
import type { OfferContent, OfferKind } from "~/features/offers/offer";
import { sendOffer } from "~/features/offers/offer-sending.server";
import { createOffer } from "~/features/offers/offer-writing.server";
import { findOffer, findSentOffer } from "~/features/offers/offers.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { makeActor } from "./factories";

export const offerAuthor = makeActor({ email: "asha@studio.example" });

/** The content of an offer of $1,125, valid until the end of 2026-03-20. */
export const offerContent: OfferContent = {
  clientName: "Mira Novak",
  clientCompany: "Novak Teas",
  clientEmail: "mira@example.com",
  introduction: "As we discussed.",
  lines: [
    { description: "Stock system", quantity: 1, unitPrice: 1_000 },
    { description: "Training, in hours", quantity: 2.5, unitPrice: 100 },
  ],
  discountPercent: 10,
  discountAmount: null,
  terms: "Paid in milestones.",
  validUntil: "2026-03-20",
};

/** Empties the tables of offers, leads, messages and the audit log. */
export const deleteOffers = () =>
  atomic(...[offerAcceptances, offers, leads, outbox, auditLog].map((table) => db.delete(table)));

/** Stores an offer's draft, for the lead if there is one. */
export async function storeOffer(
  leadId: string | null,
  values: Partial<OfferContent> & { kind?: OfferKind } = {},
  now?: number,
) {
  const lead = await findLead(leadId);
  const content = { kind: "build" as const, ...offerContent, ...values };
  const id = await createOffer({ ...content, lead, estimate: null }, offerAuthor, now);
  return await readOffer(id);
}

/** Reads an offer with its latest version. @throws if there is none */
export const readOffer = async (id: string) => {
  const found = await findOffer(id);
  if (!found) throw new Error("There is no such offer");
  return found;
};

type Offer = Awaited<ReturnType<typeof readOffer>>;

/** A form's fields for what its sender has seen of the offer. */
export const toSeen = ({ offer }: Offer) => ({ revision: offer.revision, versionNumber: offer.version });

/** Sends an offer's content, with changes if given. */
export const sendDraft = (
  draft: Offer,
  values: Partial<OfferContent> = {},
  now?: number,
  actor: Actor = offerAuthor,
) => sendOffer(draft.offer, { content: { ...offerContent, ...values }, seen: toSeen(draft) }, actor, now);

/** Stores an offer and sends it to its client. */
export async function storeSentOffer(
  leadId: string | null,
  values?: Parameters<typeof storeOffer>[1],
  now?: number,
) {
  const draft = await storeOffer(leadId, values, now);
  const { offer } = draft;
  const { offerId: _, number, total, sentAt, sentBy, openedAt, ...content } = draft.version;
  await sendDraft(draft, content, now);
  const sent = await findSentOffer(offer.id);
  if (!sent) throw new Error("The offer was not sent");
  return sent;
}
