import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { leads } from "#drizzle/schema/leads";
import type { Actor } from "~/features/audit/audit.server";
import { openStatuses } from "~/features/leads/lead";
import { type LeadStage, leadStages } from "~/features/leads/lead-handling";
import { auditLead } from "~/features/leads/lead-handling.server";
import { findLead, type Lead } from "~/features/leads/leads.server";
import { db } from "~/lib/database/db.server";
import { formatUsd } from "~/lib/text/money";
import type { OfferKind } from "./offer";

type Deal = { leadId: string | null; kind: OfferKind; total: number };

/** A lost project that gets an offer is open again. */
const rank = (stage: Lead["stage"]) =>
  stage === null || stage === "lost" ? 0 : leadStages.indexOf(stage satisfies LeadStage);

/**
 * The statements that move the lead of an offer to its stage, unless it is already further, with its value. An order
 * for the discovery does not replace a value, which is that of the whole project.
 */
async function moveTo(
  stage: Exclude<Lead["stage"], null>,
  { leadId, kind, total }: Deal,
  actor: Partial<Actor>,
  now: number,
): Promise<Statement[]> {
  const { lead } = (await findLead(leadId)) ?? {};
  if (!lead) return [];
  const moved = rank(stage) > rank(lead.stage);
  const revalued =
    (kind === "build" ? rank(stage) >= rank(lead.stage) : lead.value === null) && lead.value !== total;
  if (!moved && !revalued) return [];
  const next = {
    ...(moved && { stage, stageSince: now }),
    lostReason: moved ? null : lead.lostReason,
    value: revalued ? total : lead.value,
  };
  const unmoved = and(eq(leads.id, lead.id), sql`${leads.stage} is not distinct from ${lead.stage}`);
  return [
    db.update(leads).set(next).where(unmoved),
    auditLead("LEAD_UPDATED", lead, actor, {
      ...(moved && { stage }),
      ...(revalued && { value: formatUsd(total) }),
    }),
  ];
}

/** What sending an offer changes in its lead: stage, value, and that an open one is answered. */
export const leadAfterSending = async (deal: Deal, actor: Actor, now: number): Promise<Statement[]> => [
  ...(await moveTo(deal.kind === "build" ? "proposal" : "discovery", deal, actor, now)),
  db
    .update(leads)
    .set({ status: "answered", answeredAt: sql`coalesce(${leads.answeredAt}, ${now})` })
    .where(and(eq(leads.id, deal.leadId ?? ""), sql`${leads.status} in ${openStatuses}`)),
];

/** What an acceptance changes in the lead. */
export const leadAfterAcceptance = (deal: Deal, now: number): Promise<Statement[]> =>
  moveTo(deal.kind === "build" ? "won" : "discovery", deal, {}, now);
