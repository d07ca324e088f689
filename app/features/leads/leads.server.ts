import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import { estimates } from "#drizzle/estimates";
import { type leadKinds, leads } from "#drizzle/leads";
import { findEstimate } from "~/features/estimates/estimates.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { type OutboxKind, queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { type Evidence, FormError } from "~/lib/form.server";
import { takeFromRateLimit } from "~/lib/rate-limit.server";
import type { ContactInquiry } from "./contact-inquiry";
import { ANSWER_WITHIN_MS } from "./lead";
import { classifySubmission } from "./lead-verification";

const HOUR_MS = 60 * 60 * 1000;
/** Without a form's token, the same text from the same address within this time is one submission. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;
/** Estimates mailed an hour: for one visitor's address, and for all. */
const ESTIMATE_MAILS = { perAddress: 5, inAll: 100 };

export type Lead = typeof leads.$inferSelect;
type Estimate = typeof estimates.$inferSelect;
type Answers = Partial<ContactInquiry>;

/**
 * Stores a message from the contact form, with the mail about it, before anything else happens. The same submission
 * a second time changes nothing.
 * @param estimateCode of the estimate the visitor came from; one that does not exist is passed over.
 */
export async function recordContactInquiry(
  inquiry: ContactInquiry,
  evidence: Evidence,
  estimateCode?: string | null,
): Promise<void> {
  const estimate = estimateCode ? await findEstimate(estimateCode) : null;
  await storeLead("contact", inquiry, evidence, estimate?.id ?? null, ["owner-mail"]);
}

/**
 * Stores that a visitor wants an estimate by e-mail, and queues that mail and the studio's.
 * @throws FormError for an estimate that does not exist, and when too many were asked for (429).
 */
export async function recordEstimateHandover(
  { estimateCode, email }: { estimateCode: string; email: string },
  evidence: Evidence,
): Promise<void> {
  const estimate = await findEstimate(estimateCode);
  if (!estimate) throw new FormError("This estimate does not exist any more.");
  const visitor = evidence.clientAddress ?? "unknown";
  const allowed =
    (await takeFromRateLimit(`estimate-mail:${visitor}`, ESTIMATE_MAILS.perAddress, HOUR_MS)) &&
    (await takeFromRateLimit("estimate-mail", ESTIMATE_MAILS.inAll, HOUR_MS));
  if (!allowed) {
    throw new FormError(
      `That is a lot of mail for one hour. Please try again later, or write to ${env.brand.email}.`,
      { status: 429 },
    );
  }
  await storeLead("estimate", { email }, evidence, estimate.id, ["visitor-mail", "owner-mail"]);
}

/** A lead with the estimate that belongs to it, if any. */
export async function findLead(id: string): Promise<{ lead: Lead; estimate: Estimate | null } | null> {
  const [row] = await db
    .select({ lead: leads, estimate: estimates })
    .from(leads)
    .leftJoin(estimates, eq(leads.estimateId, estimates.id))
    .where(eq(leads.id, id));
  return row ?? null;
}

async function storeLead(
  kind: (typeof leadKinds)[number],
  answers: Answers,
  evidence: Evidence,
  estimateId: string | null,
  deliveries: OutboxKind[],
): Promise<void> {
  const now = Date.now();
  const id = randomUUID();
  const { verification, reason } = classifySubmission(evidence);
  const lead = db.insert(leads).values({
    ...answers,
    id,
    kind,
    estimateId,
    verification,
    verificationReason: reason,
    status: "new",
    source: evidence.origin,
    submissionKey: submissionKey([kind, estimateId, answers], evidence, now),
    createdAt: now,
    dueAt: now + ANSWER_WITHIN_MS,
  });
  try {
    // What a program sent is kept for review, and nobody is woken for it.
    if (verification === "suspected") await atomic(lead);
    else await atomic(lead, queueDeliveries(id, deliveries, now));
  } catch (error) {
    if (isUniqueViolation(error)) return;
    throw error;
  }
  wakeDeliveries();
}

/** The same for a second click or a retry of one submission, and only for that. */
function submissionKey(content: unknown, evidence: Evidence, now: number): string {
  const occasion = evidence.nonce ?? [evidence.clientAddress, Math.floor(now / RETRY_WINDOW_MS)];
  return createHash("sha256")
    .update(JSON.stringify([content, occasion]))
    .digest("base64url");
}
