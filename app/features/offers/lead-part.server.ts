/** What offers add to leads, and what sending and accepting them changes there. */
import { and, asc, eq, exists, inArray, isNotNull } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import {
  isNewestVersion,
  offerAcceptances,
  offerQuestions,
  offers,
  offerVersions,
} from "#drizzle/schema/offers";
import { getMiddle } from "~/features/estimates/estimate-calculation";
import { findEstimateOfLead } from "~/features/estimates/estimates.server";
import { type LeadEvent, leadStages } from "~/features/leads/lead-handling";
import type { LeadPart } from "~/features/leads/lead-part.server";
import { leadSearchText } from "~/features/leads/lead-search";
import {
  auditLead,
  changeStatusTogether,
  recordReply,
  updateSale,
} from "~/features/leads/lead-statements.server";
import { findLead, isOpen, type Lead } from "~/features/leads/leads.server";
import type { Actor } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { shortReference } from "~/lib/text/ids";
import { formatUsd } from "~/lib/text/numbers";
import { type OfferKind, offerName } from "./offer";
import { offerHref, questionHref } from "./offer-filter";
import { sumDiscoveryOrders } from "./offers.server";

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

type OfferedWork = { kind: OfferKind; total: number };

/** The rank of a stage. Lost leads rank like new ones, because an offer reopens them. */
const rankStage = (stage: Lead["stage"]) =>
  stage === null || stage === "lost" ? 0 : leadStages.indexOf(stage);

/**
 * The statements that move an offer's lead to a stage, unless it is further, and set its value: the project's, which is
 * a proposal's total with the discovery that was ordered before. For a discovery order, a lead without a value gets the
 * middle of its estimate, if it has one. The write fails if the lead has been moved since.
 */
async function advanceLead(
  stage: Exclude<Lead["stage"], null>,
  leadId: string | null,
  { kind, total }: OfferedWork,
  actor: Partial<Actor>,
  now: number,
): Promise<Statement[]> {
  const lead = await findLead(leadId);
  if (!lead) return [];
  const estimate = await findEstimateOfLead(lead.id);
  const isMoved = rankStage(stage) > rankStage(lead.stage);
  const maySetValue = kind === "build" ? rankStage(stage) >= rankStage(lead.stage) : lead.value === null;
  const estimated = estimate ? getMiddle(estimate) : null;
  const value = kind === "build" ? total + (await sumDiscoveryOrders(lead.id)) : estimated;
  const isRevalued = maySetValue && value !== null && lead.value !== value;
  if (!isMoved && !isRevalued) return [];
  return [
    expectRow(
      updateSale(
        lead,
        {
          ...(isMoved && { stage, stageSince: now, lostReason: null }),
          ...(isMoved &&
            lead.lostReason && { searchText: leadSearchText({ ...lead, lostReason: null }, estimate?.code) }),
          ...(isRevalued && { value }),
        },
        actor.id ?? null,
      ),
    ),
    auditLead("LEAD_UPDATED", lead, actor, {
      ...(isMoved && { stage }),
      ...(isRevalued && { value: formatUsd(value) }),
    }),
  ];
}

/** The statements that change a lead when an offer is sent: stage, value, and `answered` if it was open. */
export const moveLeadAfterSending = async (
  leadId: string,
  work: OfferedWork,
  actor: Actor,
  now: number,
): Promise<Statement[]> => [
  ...(await advanceLead(work.kind === "build" ? "proposal" : "discovery", leadId, work, actor, now)),
  recordReply(leadId, now, actor.id, isOpen),
  ...(await changeStatusTogether(leadId, "answered", now, actor.id)),
];

/** The statements that change a lead when an offer is accepted: stage and value. */
export const moveLeadAfterAcceptance = (
  leadId: string | null,
  work: OfferedWork,
  now: number,
): Promise<Statement[]> => advanceLead(work.kind === "build" ? "won" : "discovery", leadId, work, {}, now);
