import { and, eq, inArray, ne } from "drizzle-orm";
import { offerAcceptances, offerQuestions, offers, offerVersions } from "#drizzle/schema/offers";
import { db } from "~/lib/database/db.server";

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
