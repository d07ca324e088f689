import type { Statement } from "#drizzle/connection";
import { getMiddle } from "~/features/estimates/estimate-calculation";
import { findEstimateOfLead } from "~/features/estimates/estimates.server";
import { auditLead } from "~/features/leads/lead-audit.server";
import { isOpen } from "~/features/leads/lead-conditions.server";
import { leadSearchText } from "~/features/leads/lead-search";
import { leadStages } from "~/features/leads/lead-stage";
import { changeStatusTogether, recordReply, updateSale } from "~/features/leads/lead-statements.server";
import { findLead, type Lead } from "~/features/leads/leads.server";
import { sumDiscoveryOrders } from "~/features/offers/accepted-offers.server";
import type { OfferKind } from "~/features/offers/offer";
import type { Actor } from "~/features/roles/actor";
import { expectRow } from "~/lib/database/writes.server";
import { formatUsd } from "~/lib/text/money";

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
