import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import type { KindOf } from "~/features/outbox/message-kinds";
import { queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { hasSessionCookie } from "~/lib/http/cookies.server";
import { isVisitFromOutside } from "~/lib/http/request-sender.server";
import { addressBlock, createLimitStatement, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { HOUR_MS } from "~/lib/text/time";
import { moveLeadAfterAcceptance } from "./lead-part.server";
import { acceptanceStatement, offerState } from "./offer";
import { offerText } from "./offer-text";
import { auditOffer, findOfferByCode, type Offer, type SentOffer } from "./offers.server";

/** The maximum number of answers to offers, by address and in total. */
const ANSWER_LIMIT = { perAddress: 20, overall: 600, windowMs: HOUR_MS };

/** The document of a sent offer, which the acceptance stores as text. */
const toOfferDocument = ({ offer: { id, kind }, version }: SentOffer) => ({ ...version, id, kind });

/** The statement that counts an answer. The write throws FormError (429) above a limit. */
const countAnswer = (clientAddress: string | undefined) =>
  createLimitStatement(limitsByAddress({ key: "offer:answer", ...ANSWER_LIMIT }, clientAddress), () =>
    createLimitError(
      `We have received too many answers within an hour. Please try again later, or write to ${getBrand().email}.`,
      HOUR_MS,
    ),
  );

/** The reasons why an answer was not stored, by the offer's state. */
const rejectionReasons = {
  draft: "It has not been sent.",
  sent: "We have sent a new version. Please read it below before you answer.",
  accepted: "It has already been accepted.",
  declined: "It has already been declined.",
  withdrawn: "We have withdrawn it.",
  expired: "It has expired.",
};

/** @throws FormError (409), which says that `lost` was not stored, if the offer or this version of it is not open */
export function requireOpen(
  current: SentOffer | null,
  now: number,
  { lost, versionNumber = current?.version.number }: { lost: string; versionNumber?: number },
): asserts current is SentOffer {
  const state = current
    ? offerState({ status: current.offer.status, validUntil: current.version.validUntil }, now)
    : "withdrawn";
  if (state !== "sent" || current?.version.number !== versionNumber)
    throw new FormError(`${rejectionReasons[state]} ${lost} was not stored.`, { status: 409 });
}

/**
 * Stores an answer to a version, unless `hasAnswer` finds that the offer already has it, from a second click.
 * @throws FormError (409) if the version is not open, or the lead is moved at each attempt
 */
const storeAnswer = (
  code: string,
  {
    versionNumber,
    now,
    hasAnswer,
  }: { versionNumber: number; now: number; hasAnswer: (offer: SentOffer) => boolean },
  createStatements: (current: SentOffer) => Promise<Statement[]>,
): Promise<void> =>
  retryOnce(async () => {
    const current = await findOfferByCode(code);
    if (current && hasAnswer(current)) return;
    requireOpen(current, now, { lost: "Your answer", versionNumber });
    await atomic(...(await createStatements(current)));
    wakeDeliveries();
  }, "Your answer was not stored. Please send it again.");

type Signer = { name: string; role: string; email: string; version: number };

/**
 * Accepts an offer, once: stores the signer and the complete text, and e-mails both sides. A second click by the same
 * person changes nothing.
 * @throws FormError 409 if `version` is not the open one; 429 above a limit
 */
export async function acceptOffer(
  { offer: { code } }: SentOffer,
  { version: versionNumber, ...signer }: Signer,
  clientAddress: string | undefined,
  now = sharedNow(),
): Promise<void> {
  const hasAnswer = ({ acceptance }: SentOffer) =>
    acceptance?.version === versionNumber &&
    acceptance.email === signer.email &&
    acceptance.name === signer.name;
  await storeAnswer(code, { versionNumber, now, hasAnswer }, async (current) => {
    const { offer, version } = current;
    const text = [
      offerText(toOfferDocument(current), getBrand()),
      "",
      `${acceptanceStatement(offer.kind, version)} ${signer.name}, ${signer.role}, ${signer.email}, ${new Date(now).toISOString()}`,
    ].join("\n");
    const accepted = {
      ...signer,
      offerId: offer.id,
      version: versionNumber,
      addressBlock: clientAddress === undefined ? null : addressBlock(clientAddress),
      acceptedAt: now,
      text,
      digest: digest(text),
    };
    return [
      countAnswer(clientAddress),
      closeOffer(offer, versionNumber, { status: "accepted", version: versionNumber }, now),
      db.insert(offerAcceptances).values(accepted),
      // A draft of the next version can no longer be sent.
      db.delete(offerVersions).where(and(eq(offerVersions.offerId, offer.id), isNull(offerVersions.sentAt))),
      ...(await moveLeadAfterAcceptance(offer.leadId, { kind: offer.kind, total: version.total }, now)),
      ...queueMails(offer, ["acceptance-mail", "acceptance-notice"], now),
      auditOffer("OFFER_ACCEPTED", offer, {}, { version: `${versionNumber}` }),
    ];
  });
}

/** Declines an offer, once, and tells the studio why. @throws like `acceptOffer` */
export async function declineOffer(
  { offer: { code } }: SentOffer,
  { version: versionNumber, reason }: { version: number; reason: string },
  clientAddress: string | undefined,
  now = sharedNow(),
): Promise<void> {
  const hasAnswer = ({ offer }: SentOffer) => offer.status === "declined" && offer.declineReason === reason;
  await storeAnswer(code, { versionNumber, now, hasAnswer }, async ({ offer }) => [
    countAnswer(clientAddress),
    closeOffer(offer, versionNumber, { status: "declined", declineReason: reason }, now),
    ...queueMails(offer, ["decline-notice"], now),
    auditOffer("OFFER_DECLINED", offer, {}, { version: `${versionNumber}` }),
  ]);
}

/** The statement that closes an open offer. Of concurrent ones, only the first changes the row. */
const closeOffer = (
  offer: Offer,
  versionNumber: number,
  changes: Partial<typeof offers.$inferInsert>,
  now: number,
) =>
  expectRow(
    db
      .update(offers)
      .set({ ...changes, ...nextRevision(offers, null), endedAt: now, updatedAt: now })
      .where(and(eq(offers.id, offer.id), eq(offers.status, "sent"), eq(offers.sentVersion, versionNumber))),
  );

const queueMails = ({ id, leadId }: Offer, kinds: KindOf<{ about: "offer" }>[], now: number) =>
  leadId ? queueDeliveries({ leadId, offerId: id }, kinds, "counted", now) : [];

/** Records when a person first opens a version's link from outside the site. */
export function recordOpening({ version }: SentOffer, request: Request): void {
  // Staff may follow the client's link too.
  const isFromStaff = hasSessionCookie(request.headers.get("Cookie"));
  if (version.openedAt !== null || !isVisitFromOutside(request) || isFromStaff) return;
  const markOpened = db
    .update(offerVersions)
    .set({ openedAt: sharedNow() })
    .where(
      and(
        eq(offerVersions.offerId, version.offerId),
        eq(offerVersions.number, version.number),
        isNotNull(offerVersions.sentAt),
        isNull(offerVersions.openedAt),
      ),
    );
  atomic(markOpened).catch((error) => log.warn({ err: error }, "could not record that an offer was opened"));
}
