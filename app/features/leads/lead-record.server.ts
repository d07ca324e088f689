import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { botCheckAction, type LeadKind, type LeadVerification, leadReference } from "~/features/leads/lead";
import type { LeadField } from "~/features/leads/lead-fields";
import { leadSearchText } from "~/features/leads/lead-search";
import { insertLead, type NewLead } from "~/features/leads/lead-statements.server";
import { type AboutLeadKind, listKinds } from "~/features/outbox/message-kinds";
import { listQueuedKinds, queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import { sharedNow } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { createLimitStatement, type RateLimit } from "~/lib/limits/rate-limit.server";
import { HOUR_MS } from "~/lib/text/time";
import {
  assessSubmission,
  findStoredLead,
  requireWithinLimits,
  type SubmissionKeys,
  submissionKeys,
  submissionLimits,
  tooManySubmissions,
  visitorMailLimits,
} from "./lead-submission.server";

const visitorKinds = listKinds({ to: "visitor" });

/** The content of a lead, whichever form it was sent with. */
type LeadContent = Partial<Record<LeadField | "transcript", string>> & {
  kind: LeadKind;
  /** `selectId` selects the id if it has not been deleted since; a function, which no digest of the content has. */
  estimate?: { id: string; code: string; selectId(): SQL<string | null> };
  productId?: string;
};

type LeadIdentity = { id: string; createdAt: number };

/** `mailWithheld`: the visitor is not e-mailed, because a limit for e-mails is reached. */
const toRecord = (lead: LeadIdentity, mailWithheld = false) => ({
  mailWithheld,
  id: lead.id,
  reference: leadReference(lead),
  at: lead.createdAt,
});

type RecordedLead = ReturnType<typeof toRecord>;

/** Submissions in progress by their key. A second click waits for the first, because a token is valid only once. */
const inProgress = new Map<string, Promise<RecordedLead>>();

/** The statements that are stored with a lead, in the same write. */
type LeadAddition = (lead: LeadIdentity) => Statement[];

/**
 * One of the alternatives is stored with a lead; the error is thrown if a unique index rejects all of them. `kinds`:
 * the messages that are sent in place of the confirmation.
 */
type Additions = {
  kinds: readonly AboutLeadKind[];
  alternatives?: readonly LeadAddition[];
  createError?: () => Error;
};

/**
 * Stores a submission as a lead with its deliveries, in one write; a repeated submission returns the first lead. The
 * first alternative of `additions` that no unique index rejects is stored with it, but none with a suspected lead.
 * @throws FormError above the limits, or from the bot check; the error of `additions`
 */
export async function recordLead(
  content: LeadContent,
  context: SubmissionContext,
  additions?: Additions,
): Promise<RecordedLead> {
  const keys = submissionKeys(content, context, sharedNow());
  const running = inProgress.get(keys.submission);
  if (running) return await running;
  const recording = storeSubmission(content, context, keys, additions).finally(() =>
    inProgress.delete(keys.submission),
  );
  inProgress.set(keys.submission, recording);
  return await recording;
}

async function storeSubmission(
  content: LeadContent,
  context: SubmissionContext,
  keys: SubmissionKeys,
  additions?: Additions,
): Promise<RecordedLead> {
  const now = sharedNow();
  const earlier = await findStoredLead(keys, now);
  if (earlier && earlier.verification !== "suspected") return await toRepeatedRecord(earlier, additions);

  await requireWithinLimits(context);
  const { verification, reason } = await assessSubmission(context, keys, botCheckAction(content.kind));
  const suspected = verification === "suspected";
  if (suspected && earlier) return toRecord(earlier);

  const { estimate, ...fields } = content;
  const id = randomUUID();
  const lead: NewLead = {
    ...fields,
    id,
    estimateId: estimate?.selectId(),
    verification,
    verificationReason: reason,
    status: "new",
    source: context.origin,
    searchText: leadSearchText({ ...fields, id }, estimate?.code),
    contentKey: keys.content,
    // A bot's submission must not block the same one from a person.
    submissionKey: suspected ? `${keys.submission}:suspected` : keys.submission,
    createdAt: now,
    dueAt: now + getBrand().replyHours * HOUR_MS,
  };
  const kinds = listDeliveryKinds(content, verification, additions?.kinds);
  const limits = submissionLimits(context, verification);
  const mailLimits =
    content.email !== undefined && kinds.some((kind) => visitorKinds.includes(kind))
      ? visitorMailLimits(
          { email: content.email, estimateId: estimate?.id },
          verification,
          context.clientAddress,
        )
      : [];
  const alternatives = (!suspected && additions?.alternatives) || [() => []];
  let violation: unknown;
  for (const addition of alternatives) {
    try {
      const mailWithheld = await storeLead(lead, { kinds, limits, mailLimits, statements: addition(lead) });
      wakeDeliveries();
      return toRecord(lead, mailWithheld);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Another process may have stored the same submission concurrently.
      const stored = await findStoredLead(keys, now);
      if (stored) return await toRepeatedRecord(stored, additions);
      violation = error;
    }
  }
  // Nothing was stored, so nothing may be confirmed.
  throw (!suspected && additions?.createError?.()) || violation;
}

/** The result of a repeated submission, which was stored as `lead`. */
async function toRepeatedRecord(lead: LeadIdentity, additions?: Additions) {
  const promised = additions?.kinds.filter((kind) => visitorKinds.includes(kind)) ?? [];
  const queued = promised.length > 0 ? await listQueuedKinds(lead.id) : [];
  return toRecord(lead, !promised.every((kind) => queued.includes(kind)));
}

/**
 * The deliveries about a lead, by its verification. Only verified leads are confirmed to the visitor and sent
 * to other systems, so that other people's mailboxes cannot be flooded. `inPlace`: what replaces the confirmation.
 */
export function listDeliveryKinds(
  { email }: { email?: string },
  verification: LeadVerification,
  inPlace?: readonly AboutLeadKind[],
): AboutLeadKind[] {
  if (verification === "suspected") return [];
  const kinds: AboutLeadKind[] = ["owner-mail"];
  if (inPlace) kinds.push(...inPlace);
  if (verification === "verified") {
    if (email && !inPlace) kinds.push("confirmation-mail");
    if (env.leadWebhook) kinds.push("webhook");
  }
  return kinds;
}

type WithLead = {
  /** The deliveries to queue. */
  kinds: AboutLeadKind[];
  limits: RateLimit[];
  /** The limits on e-mails to the visitor. */
  mailLimits: RateLimit[];
  statements: Statement[];
};

/** Writes a lead with what belongs to it. @returns whether a limit withheld the e-mails to the visitor */
async function storeLead(
  lead: NewLead,
  { kinds, limits, mailLimits, statements }: WithLead,
): Promise<boolean> {
  const store = (queuedKinds: AboutLeadKind[], consumedMailLimits: RateLimit[]) =>
    tryAtomic(
      createLimitStatement(limits, tooManySubmissions),
      ...(consumedMailLimits.length > 0 ? [createLimitStatement(consumedMailLimits)] : []),
      insertLead(lead),
      ...(queuedKinds.length > 0
        ? queueDeliveries({ leadId: lead.id }, queuedKinds, "counted", lead.createdAt)
        : []),
      ...statements,
    );
  if (await store(kinds, mailLimits)) return false;
  const otherKinds = kinds.filter((kind) => !visitorKinds.includes(kind));
  await store(otherKinds, []);
  return true;
}
