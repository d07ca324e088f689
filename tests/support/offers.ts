import { findLead } from "~/features/leads/leads.server";
import type { OfferContent, OfferKind } from "~/features/offers/offer";
import { sendOffer } from "~/features/offers/offer-sending.server";
import { createOffer } from "~/features/offers/offer-writing.server";
import { findOffer, findSentOffer } from "~/features/offers/offers.server";
import { makeActor } from "./factories";

export const offerAuthor = makeActor({ email: "asha@studio.example" });

/** What an offer of $1,125 says, valid until the end of 2026-03-20. */
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

/** Stores an offer's draft, for the lead if there is one. */
export async function storeOffer(
  leadId: string | null,
  values: Partial<OfferContent> & { kind?: OfferKind } = {},
  now?: number,
) {
  const { lead = null } = (await findLead(leadId)) ?? {};
  const content = { kind: "build" as const, ...offerContent, ...values };
  const id = await createOffer({ ...content, lead, estimate: null }, offerAuthor, now);
  return await requireFound(id);
}

const requireFound = async (id: string) => {
  const found = await findOffer(id);
  if (!found) throw new Error("There is no such offer");
  return found;
};

/** The same, sent to its client. */
export async function storeSentOffer(...given: Parameters<typeof storeOffer>) {
  const { offer, version } = await storeOffer(...given);
  const { offerId: _, number, total, sentAt, sentBy, openedAt, ...content } = version;
  await sendOffer(
    offer,
    { content, seen: { revision: offer.revision, versionNumber: number } },
    offerAuthor,
    given[2],
  );
  const sent = await findSentOffer(offer.id);
  if (!sent) throw new Error("The offer was not sent");
  return sent;
}
