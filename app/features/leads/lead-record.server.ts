import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { outbox } from "#drizzle/schema/outbox";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { listKinds } from "~/features/outbox/destinations";
import { type AboutLeadKind, queueDeliveries } from "~/features/outbox/outbox.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { createLimitStatement, type RateLimit } from "~/lib/limits/rate-limit.server";
import { checkActionFor, type LeadKind, type LeadVerification, leadReference, RESPONSE_DUE_MS } from "./lead";
import type { LeadField } from "./lead-fields";
import { leadSearchText } from "./lead-search";
import { assessSubmission, findStored, type SubmissionKeys, submissionKeys } from "./lead-submission.server";
import { insertLead, type NewLead } from "./leads.server";
import { requireWithinLimits, submissionLimits, tooManySubmissions } from "./submission-limits.server";
import { visitorMailLimits } from "./visitor-mail-limits.server";

const visitorKinds = listKinds({ to: "visitor" });

/** The content of a lead, whichever form it was sent with. */
export type LeadContent = Partial<Record<LeadField | "transcript", string>> & {
  kind: LeadKind;
  estimate?: { id: string; code: string };
  productId?: string;
};

/** `mailWithheld`: the visitor gets no mail, because the limit of their mailbox or of all mailboxes is reached. */
const stored = (lead: { id: string; createdAt: number }, mailWithheld = false) => ({
  mailWithheld,
  id: lead.id,
  reference: leadReference(lead),
  at: lead.createdAt,
});

type StoredSubmission = ReturnType<typeof stored>;

/** Submissions in progress, so that a second click does not verify the same token again. */
const inProgress = new Map<string, Promise<StoredSubmission>>();

/** Statements that are stored with a lead, in the same write. */
export type LeadAddition = (lead: { id: string; createdAt: number }) => Statement[];

/** Alternatives of which one is stored with a lead, and the error if a unique index refuses all of them. */
type Additions = { anyOf: readonly LeadAddition[]; otherwise: () => Error };

/**
 * Stores a submission as a lead with its deliveries, in one write; a repeated submission finds the first lead. Of
 * `additions`, the first is stored with it that no unique index refuses; none with a suspected lead.
 * @throws FormError above the limits, or from the bot check; the error of `additions`
 */
export async function recordLead(
  content: LeadContent,
  context: SubmissionContext,
  additions?: Additions,
): Promise<StoredSubmission> {
  const keys = submissionKeys(content, context, sharedNow());
  const first = inProgress.get(keys.submission);
  if (first) return await first;
  const work = storeSubmission(content, context, keys, additions).finally(() =>
    inProgress.delete(keys.submission),
  );
  inProgress.set(keys.submission, work);
  return await work;
}

async function storeSubmission(
  content: LeadContent,
  context: SubmissionContext,
  keys: SubmissionKeys,
  additions?: Additions,
): Promise<StoredSubmission> {
  const now = sharedNow();
  const before = await findStored(keys, now);
  if (before && before.verification !== "suspected") return await repeated(content, before);

  await requireWithinLimits(context);
  const { verification, reason } = await assessSubmission(context, keys, checkActionFor(content.kind));
  const suspected = verification === "suspected";
  if (suspected && before) return stored(before);

  const { estimate, ...fields } = content;
  const id = randomUUID();
  const lead: NewLead = {
    ...fields,
    id,
    estimateId: estimate?.id,
    verification,
    verificationReason: reason,
    status: "new",
    source: context.origin,
    searchText: leadSearchText({ ...fields, id }, estimate?.code),
    contentKey: keys.content,
    // A program's submission must not block the same one from a person.
    submissionKey: suspected ? `${keys.submission}:suspected` : keys.submission,
    createdAt: now,
    dueAt: now + RESPONSE_DUE_MS,
  };
  const kinds = listDeliveryKinds(content, verification);
  const mailLimits =
    content.email !== undefined && kinds.some((kind) => visitorKinds.includes(kind))
      ? visitorMailLimits(content.email, estimate?.id, verification, context.clientAddress)
      : [];
  const limits = submissionLimits(context, verification);
  const isAlone = suspected || !additions;
  for (const add of isAlone ? [() => []] : additions.anyOf) {
    try {
      const mailWithheld = await storeLead(lead, kinds, limits, mailLimits, add(lead));
      wakeDeliveries();
      return stored(lead, mailWithheld);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Another process stored the same submission concurrently.
      const first = await findStored(keys, now);
      if (first) return await repeated(content, first);
    }
  }
  if (isAlone) return await repeated(content, lead);
  throw additions.otherwise();
}

/** The result of a submission that is already stored as `first`. */
const repeated = async ({ kind }: LeadContent, first: { id: string; createdAt: number }) =>
  stored(first, kind === "estimate" && !(await wasMailed(first.id)));

/**
 * The deliveries about a lead, by its verification. Only verified leads are confirmed to the visitor and sent
 * to other systems, so that other people's mailboxes cannot be flooded.
 */
export function listDeliveryKinds(
  { kind, email }: { kind: string; email?: string },
  verification: LeadVerification,
): AboutLeadKind[] {
  if (verification === "suspected") return [];
  const kinds: AboutLeadKind[] = ["owner-mail"];
  if (kind === "estimate") kinds.push("visitor-mail");
  if (kind === "booking") kinds.push("booking-mail", "booking-host-mail");
  if (verification === "verified") {
    if (email && kind !== "estimate" && kind !== "booking") kinds.push("confirmation-mail");
    if (env.leadWebhook) kinds.push("webhook");
  }
  return kinds;
}

/** Writes a lead, its deliveries and limits. @returns whether the mail to the visitor was left out. */
async function storeLead(
  lead: NewLead,
  kinds: AboutLeadKind[],
  limits: RateLimit[],
  mailLimits: RateLimit[],
  added: Statement[],
): Promise<boolean> {
  const store = (queued: AboutLeadKind[], counted: RateLimit[]) =>
    tryAtomic(
      createLimitStatement(limits, tooManySubmissions),
      ...(counted.length > 0 ? [createLimitStatement(counted)] : []),
      insertLead(lead),
      ...(queued.length > 0 ? [queueDeliveries(lead.id, queued, lead.createdAt)] : []),
      ...added,
    );
  if (await store(kinds, mailLimits)) return false;
  await store(
    kinds.filter((kind) => !visitorKinds.includes(kind)),
    [],
  );
  return true;
}

async function wasMailed(leadId: string): Promise<boolean> {
  const estimateMail = and(eq(outbox.leadId, leadId), eq(outbox.kind, "visitor-mail"));
  return (await db.$count(outbox, estimateMail)) > 0;
}
