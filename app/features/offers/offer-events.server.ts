import { and, asc, eq, exists, inArray, isNotNull } from "drizzle-orm";
import {
  isNewestVersion,
  offerAcceptances,
  offerQuestions,
  offers,
  offerVersions,
} from "#drizzle/schema/offers";
import type { LeadEvent } from "~/features/leads/lead-event";
import type { LeadPart } from "~/features/leads/lead-part.server";
import { db } from "~/lib/database/db.server";
import { shortReference } from "~/lib/text/ids";
import { formatUsd } from "~/lib/text/money";
import { offerName } from "./offer";
import { offerHref, questionHref } from "./offer-filter";

/**
 * When the offers to these leads were written, sent, opened and accepted, and when questions about them were asked and
 * answered. Other events are in the audit log.
 */
export async function listOfferEvents(leadIds: readonly string[]): Promise<LeadEvent[]> {
  const rows = await db
    .select({ offer: offers, version: offerVersions, acceptance: offerAcceptances })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .leftJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .where(inArray(offers.leadId, [...leadIds]))
    .orderBy(asc(offerVersions.number));
  const events: LeadEvent[] = [];
  for (const { offer, version, acceptance } of rows) {
    const name = offerName(offer);
    const isFirst = version.number === 1;
    const versionName = isFirst ? name : `${name}, version ${version.number},`;
    const add = (kind: string, { at, ...event }: Pick<LeadEvent, "title" | "by"> & { at: number | null }) => {
      const id = `offer-${kind}-${offer.id}-${version.number}`;
      if (at !== null) events.push({ ...event, id, at, to: offerHref(offer.id) });
    };
    if (isFirst) add("written", { at: offer.createdAt, title: `${name} written`, by: offer.createdBy });
    const sentTitle = `${versionName} sent: ${formatUsd(version.total)}`;
    add("sent", { at: version.sentAt, title: sentTitle, by: version.sentBy });
    add("opened", { at: version.openedAt, title: `${versionName} opened by the client` });
    if (acceptance?.version === version.number) {
      const title = `${name} accepted by ${acceptance.name}, ${acceptance.role}`;
      add("accepted", { at: acceptance.acceptedAt, title });
    }
  }
  return [...events, ...(await listQuestionEvents(leadIds))];
}

/** The offers to some leads, such as `3F9A-12C4, version 2, sent: $12,500`. */
async function describeOffers(leadIds: readonly string[]) {
  const rows = await db
    .select({ offer: offers, total: offerVersions.total })
    .from(offers)
    .innerJoin(offerVersions, isNewestVersion)
    .where(inArray(offers.leadId, [...leadIds]))
    .orderBy(asc(offers.createdAt), offers.id);
  return rows.map(({ offer: { id, leadId, version, status }, total }) => ({
    leadId,
    cells: [`${shortReference(id)}, version ${version}, ${status}: ${formatUsd(total)}`],
  }));
}

async function listQuestionEvents(leadIds: readonly string[]): Promise<LeadEvent[]> {
  const rows = await db
    .select({ offer: offers, question: offerQuestions })
    .from(offerQuestions)
    .innerJoin(offers, eq(offers.id, offerQuestions.offerId))
    .where(inArray(offers.leadId, [...leadIds]));
  return rows.flatMap(
    ({ offer, question: { id, text, askedAt, answer, answeredAt, answeredBy, offerId } }) => {
      const [name, to] = [offerName(offer), questionHref({ id, offerId })];
      const asked = { id: `asked-${id}`, at: askedAt, title: `Question about ${name}`, to, folded: text };
      if (answer === null || answeredAt === null) return [asked];
      const title = `Question about ${name} answered`;
      return [asked, { id: `answered-${id}`, at: answeredAt, by: answeredBy, title, to, folded: answer }];
    },
  );
}

/** What offers add to leads. */
export const offerPart: LeadPart = {
  outcomes: {
    offers: (leadId) =>
      exists(
        db
          .select({ id: offers.id })
          .from(offers)
          .where(and(eq(offers.leadId, leadId), isNotNull(offers.sentVersion))),
      ),
  },
  listEvents: listOfferEvents,
  changeTexts: {
    OFFER_DECLINED: ({ offer }) => `Offer ${offer} declined by the client`,
    OFFER_WITHDRAWN: ({ offer }) => `Offer ${offer} withdrawn`,
  },
  columns: { after: "Notes", headers: ["Offers"], list: describeOffers },
  needsLead: (leadId) => exists(db.select({ id: offers.id }).from(offers).where(eq(offers.leadId, leadId))),
};
