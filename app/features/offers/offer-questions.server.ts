import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { offerQuestions, offers } from "#drizzle/schema/offers";
import { withLocks } from "#drizzle/sql";
import { recordQuestion, recordReply } from "~/features/leads/lead-statements.server";
import { LEAD_ERASED } from "~/features/leads/leads.server";
import { queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { createLimitStatement, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { requireOpen } from "./offer-answer.server";
import { auditOffer, findOfferByCode, type Offer, type SentOffer } from "./offers.server";

/** The maximum number of questions about offers, by address and in total. */
const ADDRESS_LIMIT = { perAddress: 20, overall: 600, windowMs: HOUR_MS };
/** The maximum number of questions about one offer. */
const OFFER_LIMIT = { limit: 20, windowMs: 30 * DAY_MS };
/** The maximum number of questions that a page shows. */
const MAX_SHOWN = 100;

export type OfferQuestion = typeof offerQuestions.$inferSelect;

/** The newest questions about an offer, newest first. */
export const listQuestions = (offerId: string): Promise<OfferQuestion[]> =>
  Promise.resolve(
    db
      .select()
      .from(offerQuestions)
      .where(eq(offerQuestions.offerId, offerId))
      .orderBy(desc(offerQuestions.askedAt), offerQuestions.id)
      .limit(MAX_SHOWN),
  );

/** A question; null if there is none, or it has been erased. */
export const findQuestion = (id: string): Promise<OfferQuestion | null> =>
  findFirst(db.select().from(offerQuestions).where(eq(offerQuestions.id, id)));

/** Questions and answers of a lead are stored one after the other, so its clock knows whether one still waits. */
const getLockName = (leadId: string | null) => `offer-questions:${leadId}`;

/**
 * Stores a client's question about an open offer, tells the studio, and starts the lead's clock. The same text again
 * changes nothing until it is answered.
 * @throws FormError 409 if the offer is not open; 429 above a limit
 */
export async function askQuestion(
  { offer: { code } }: SentOffer,
  text: string,
  clientAddress: string | undefined,
  now = sharedNow(),
): Promise<void> {
  const lost = "Your question";
  const current = await findOfferByCode(code);
  requireOpen(current, now, { lost });
  const { offer } = current;
  const id = randomUUID();
  const isStillOpen = and(eq(offers.id, offer.id), eq(offers.status, "sent"));
  const touchOffer = db.update(offers).set({ id: sql`${offers.id}` });
  const closed = () =>
    new FormError("This was answered or withdrawn at the same moment. Your question was not stored.", {
      status: 409,
    });
  const limits = [
    { key: `offer:questions:${offer.id}`, ...OFFER_LIMIT },
    ...limitsByAddress({ key: "offer:question", ...ADDRESS_LIMIT }, clientAddress),
  ];
  const exceeded = () =>
    createLimitError(
      `We have received too many questions. Please try again later, or write to ${getBrand().email}.`,
      HOUR_MS,
    );
  const asked = await tryAtomic(
    expectRow(withLocks([getLockName(offer.leadId)], touchOffer.where(isStillOpen)), closed),
    expectRow(
      db
        .insert(offerQuestions)
        .values({ id, offerId: offer.id, text, digest: digest(text), askedAt: now })
        .onConflictDoNothing(),
    ),
    createLimitStatement(limits, exceeded),
    ...(offer.leadId
      ? [
          recordQuestion(offer.leadId, now),
          ...queueDeliveries(
            { leadId: offer.leadId, offerId: offer.id, replyId: id },
            ["question-notice"],
            "counted",
            now,
          ),
        ]
      : []),
    auditOffer("OFFER_ASKED", offer, {}),
  );
  if (asked) wakeDeliveries();
}

/**
 * Stores the answer to a question, once, and e-mails it to the client. The lead's clock stops with its last question.
 * Sending the same answer again changes nothing.
 * @throws FormError (409) if it has been answered, or the offer was withdrawn
 */
export async function answerQuestion(
  offer: Offer,
  { id }: Pick<OfferQuestion, "id">,
  answer: string,
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  if (!offer.leadId) throw new FormError(LEAD_ERASED);
  if (offer.status === "withdrawn")
    throw new FormError(
      "This offer was withdrawn, so its client can no longer open it. Write a reply instead.",
      {
        status: 409,
      },
    );
  const answered = await tryAtomic(
    expectRow(
      withLocks(
        [getLockName(offer.leadId)],
        db
          .update(offerQuestions)
          .set({ answer, answeredBy: actor.email, answeredAt: now })
          .where(and(eq(offerQuestions.id, id), isNull(offerQuestions.answeredAt))),
      ),
    ),
    recordReply(offer.leadId, now, actor.id, hasNoQuestion(offer.leadId)),
    ...queueDeliveries(
      { leadId: offer.leadId, offerId: offer.id, replyId: id },
      ["answer-mail"],
      "staff",
      now,
    ),
    auditOffer("OFFER_QUESTION_ANSWERED", offer, actor),
  );
  if (answered) return wakeDeliveries();
  const found = await findQuestion(id);
  if (!found) throw new FormError(LEAD_ERASED);
  // A second click finds its own answer.
  if (found.answer === answer && found.answeredBy === actor.email) return;
  throw new FormError("This question has already been answered. Read the answer above. Yours was not sent.", {
    status: 409,
  });
}

/** The condition that no question about a lead's offers waits for an answer. */
const hasNoQuestion = (leadId: string) =>
  sql`not exists (select 1 from ${offerQuestions} inner join ${offers} on ${offers.id} = ${offerQuestions.offerId}
    where ${offers.leadId} = ${leadId} and ${offerQuestions.answeredAt} is null)`;
