import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import type { leadKinds } from "#drizzle/leads";
import { outbox } from "#drizzle/outbox";
import type { Statement } from "#drizzle/write-queue";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { type OutboxKind, queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import type { SubmissionContext } from "~/lib/form.server";
import { consumeStatement, isWithinLimits } from "~/lib/rate-limit.server";
import { type LeadVerification, RESPONSE_DUE_MS } from "./lead";
import { insertLead } from "./lead-row.server";
import { assessSubmission, findStored, type SubmissionKeys, submissionKeys } from "./lead-submission.server";
import { requireWithinLimits, submissionLimits, tooManySubmissions } from "./submission-limits.server";
import { visitorMailLimits } from "./visitor-mail-limits.server";

type LeadKind = (typeof leadKinds)[number];

/** What a lead says, whichever form it came by. */
type LeadText = "name" | "email" | "company" | "phone" | "subject" | "message" | "transcript";
type LeadChoice = "projectType" | "budget" | "timeline";

type SaidBy = { [Text in LeadText]?: string | null };

export type LeadContent = Partial<Record<LeadText | LeadChoice, string>> & {
  kind: LeadKind;
  estimateId?: string;
  productId?: string;
};

/** What became of a submission: `mailWithheld` where the visitor's mailbox, or everybody's together, has had enough. */
type StoredSubmission = { mailWithheld: boolean };

/** Submissions being worked on: a second click does not ask the bot check about a token that the first is using. */
const inProgress = new Map<string, Promise<StoredSubmission>>();

/**
 * Takes a submission: the same one a second time is one lead, limits and the bot check decide how far it is believed,
 * and it is stored with its deliveries in one write. `action` is what the form calls itself to the bot check.
 * @throws FormError where it is not taken and the visitor is to read why.
 */
export async function recordLead(
  content: LeadContent,
  evidence: SubmissionContext,
  action: string,
): Promise<StoredSubmission> {
  const keys = submissionKeys(content, evidence, Date.now());
  const before = inProgress.get(keys.submission);
  if (before) return await before;
  const work = storeSubmission(content, evidence, action, keys).finally(() =>
    inProgress.delete(keys.submission),
  );
  inProgress.set(keys.submission, work);
  return await work;
}

async function storeSubmission(
  content: LeadContent,
  evidence: SubmissionContext,
  action: string,
  keys: SubmissionKeys,
): Promise<StoredSubmission> {
  const now = Date.now();
  const stored = await findStored(keys, now);
  if (stored) return { mailWithheld: content.kind === "estimate" && !(await wasMailed(stored)) };
  await requireWithinLimits(evidence);
  const { verification, reason } = await assessSubmission(evidence, keys, action);
  const suspected = verification === "suspected";
  if (suspected && (await findStored(keys, now, { amongSuspected: true }))) return { mailWithheld: false };

  const limits = submissionLimits(evidence, verification);
  const wanted = deliveriesOf(content, verification);
  const { email } = content;
  const mailLimits =
    email !== undefined && wanted.some(isToVisitor)
      ? visitorMailLimits({ ...content, email }, verification, evidence.clientAddress)
      : [];
  // What is refused anyway is found by reading.
  if (!(await isWithinLimits(limits))) throw tooManySubmissions();

  const id = randomUUID();
  const lead = insertLead({
    ...content,
    id,
    verification,
    verificationReason: reason,
    status: "new",
    source: evidence.origin,
    searchText: leadSearchText(content),
    contentKey: keys.content,
    // What a program sent must not stand in the way of a person who says the same.
    submissionKey: suspected ? `${keys.submission}:suspected` : keys.submission,
    createdAt: now,
    dueAt: now + RESPONSE_DUE_MS,
  });
  /** The lead with its deliveries, and what is counted for them: all of it, or nothing. */
  const store = (kinds: OutboxKind[], counted: Statement[]) =>
    atomic(
      consumeStatement(limits, tooManySubmissions),
      ...counted,
      lead,
      ...(kinds.length > 0 ? [queueDeliveries(id, kinds, now)] : []),
    );
  const withoutMail = wanted.filter((kind) => !isToVisitor(kind));
  let mailWithheld = !(await isWithinLimits(mailLimits));
  try {
    if (mailWithheld || mailLimits.length === 0) await store(mailWithheld ? withoutMail : wanted, []);
    else await store(wanted, [consumeStatement(mailLimits, () => new MailboxFull())]);
  } catch (error) {
    if (error instanceof MailboxFull) {
      // Used up in this very moment.
      mailWithheld = true;
      await store(withoutMail, []).catch(unlessStored);
    } else unlessStored(error);
  }
  wakeDeliveries();
  return { mailWithheld };
}

class MailboxFull extends Error {}

/** The same submission, which another process took in a moment before, is stored. @throws every other error. */
function unlessStored(error: unknown): void {
  if (!isUniqueViolation(error)) throw error;
}

const isToVisitor = (kind: OutboxKind) => kind === "visitor-mail" || kind === "confirmation-mail";

async function wasMailed(leadId: string): Promise<boolean> {
  const estimateMail = and(eq(outbox.leadId, leadId), eq(outbox.kind, "visitor-mail"));
  return (await db.$count(outbox, estimateMail)) > 0;
}

/**
 * Who is told of a lead that is checked so far. The visitor and other systems hear of verified ones only, lest
 * strangers' mailboxes are written to; an estimate goes to whoever asked for it. Nobody is woken for what a program sent.
 */
export function deliveriesOf(
  { kind, email }: Pick<LeadContent, "kind" | "email">,
  verification: LeadVerification,
): OutboxKind[] {
  if (verification === "suspected") return [];
  const kinds: OutboxKind[] = ["owner-mail"];
  if (kind === "estimate") kinds.push("visitor-mail");
  if (verification === "verified") {
    if (email && kind !== "estimate") kinds.push("confirmation-mail");
    if (env.leadWebhook) kinds.push("webhook");
  }
  return kinds;
}

/** What a search of the inbox looks at, of a lead that says this. */
export const leadSearchText = ({ name, email, phone, company, subject, message }: SaidBy): string =>
  [name, email, phone, company, subject, message].filter(Boolean).join("\n").normalize("NFC").toLowerCase();
