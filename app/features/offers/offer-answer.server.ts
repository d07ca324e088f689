import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { type OfferMessageKind, queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { isVisitFromOutside } from "~/lib/http/human-visit.server";
import { hasSessionCookie } from "~/lib/http/staff-cookie.server";
import { addressBlock, createLimitStatement, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { HOUR_MS } from "~/lib/text/duration";
import { acceptanceStatement, offerState } from "./offer";
import { auditOffer } from "./offer-audit.server";
import { leadAfterAcceptance } from "./offer-lead.server";
import { offerText } from "./offer-text";
import { findOfferByCode, type Offer, type SentOffer } from "./offers.server";

/** Answers to offers, by address and in total. */
const LIMIT = { perAddress: 20, overall: 600, windowMs: HOUR_MS };

/** What the client sees of an offer, as text and as data. */
export const toDocument = ({ offer: { id, kind }, version }: SentOffer) => ({ ...version, id, kind });

/** Counts an answer. @throws FormError (429), as the write does, above a limit */
const countAnswer = (clientAddress: string | undefined) =>
  createLimitStatement(
    limitsByAddress({ key: "offer:answer", ...LIMIT }, clientAddress),
    () =>
      new FormError(
        `We have received too many answers within an hour. Please try again later, or write to ${env.brand.email}.`,
        { status: 429, headers: { "Retry-After": String(HOUR_MS / 1000) } },
      ),
  );

const refusals = {
  draft: "It has not been sent.",
  sent: "We have sent a new version in the meantime. Please read it below before you answer.",
  accepted: "It has already been accepted.",
  declined: "It has already been declined.",
  withdrawn: "We have withdrawn it in the meantime.",
  expired: "It has expired.",
};

function refuse(current: SentOffer | null, now: number): FormError {
  const state = current
    ? offerState({ status: current.offer.status, validUntil: current.version.validUntil }, now)
    : "withdrawn";
  return new FormError(`${refusals[state]} Your answer was not stored.`, { status: 409 });
}

/**
 * Stores an answer to a version. `isSame`: what is stored is this answer already, from a second click.
 * @throws FormError (409) if the version is not open
 */
async function answer(
  sent: SentOffer,
  { number, now, isSame }: { number: number; now: number; isSame: (offer: SentOffer) => boolean },
  statements: () => Promise<Statement[]>,
): Promise<void> {
  if (isSame(sent)) return;
  const { offer, version } = sent;
  const state = offerState({ status: offer.status, validUntil: version.validUntil }, now);
  if (number === version.number && state === "sent" && (await tryAtomic(...(await statements())))) {
    wakeDeliveries();
    return;
  }
  const current = await findOfferByCode(offer.code);
  if (current && isSame(current)) return;
  throw refuse(current, now);
}

type Signer = { name: string; role: string; email: string; version: number };

/**
 * Accepts an offer, once: stores who did, and the whole text, and mails both sides. A second click of the same person
 * changes nothing.
 * @throws FormError 409 if `version` is not the open one; 429 above a limit
 */
export async function acceptOffer(
  sent: SentOffer,
  { version: number, ...signer }: Signer,
  clientAddress: string | undefined,
  now = sharedNow(),
): Promise<void> {
  const { offer, version } = sent;
  const text = [
    offerText(toDocument(sent), env.brand),
    "",
    `${acceptanceStatement(offer.kind, version)} ${signer.name}, ${signer.role}, ${signer.email}, ${new Date(now).toISOString()}`,
  ].join("\n");
  const accepted = {
    ...signer,
    offerId: offer.id,
    version: number,
    addressBlock: clientAddress === undefined ? null : addressBlock(clientAddress),
    acceptedAt: now,
    text,
    digest: digest(text),
  };
  const isSame = ({ acceptance }: SentOffer) =>
    acceptance?.version === number && acceptance.email === signer.email && acceptance.name === signer.name;
  await answer(sent, { number, now, isSame }, async () => [
    countAnswer(clientAddress),
    closeOffer(sent, number, { status: "accepted", version: number }, now),
    db.insert(offerAcceptances).values(accepted),
    // The draft of a next version.
    db.delete(offerVersions).where(and(eq(offerVersions.offerId, offer.id), isNull(offerVersions.sentAt))),
    ...(await leadAfterAcceptance({ ...offer, total: version.total }, now)),
    ...queueMails(offer, ["acceptance-mail", "acceptance-notice"], now),
    auditOffer("OFFER_ACCEPTED", offer, {}, { version: `${number}` }),
  ]);
}

/** Declines an offer, once, and tells the studio why. @throws like `acceptOffer` */
export async function declineOffer(
  sent: SentOffer,
  { version: number, reason }: { version: number; reason: string },
  clientAddress: string | undefined,
  now = sharedNow(),
): Promise<void> {
  const { offer } = sent;
  const isSame = (current: SentOffer) =>
    current.offer.status === "declined" && current.offer.declineReason === reason;
  await answer(sent, { number, now, isSame }, async () => [
    countAnswer(clientAddress),
    closeOffer(sent, number, { status: "declined", declineReason: reason }, now),
    ...queueMails(offer, ["decline-notice"], now),
    auditOffer("OFFER_DECLINED", offer, {}, { version: `${number}` }),
  ]);
}

/** The statement that ends an open offer; of several at once, one changes its row. */
const closeOffer = (
  { offer }: SentOffer,
  number: number,
  end: Partial<typeof offers.$inferInsert>,
  now: number,
) =>
  expectRow(
    db
      .update(offers)
      .set({ ...end, revision: sql`${offers.revision} + 1`, endedAt: now, updatedAt: now })
      .where(and(eq(offers.id, offer.id), eq(offers.status, "sent"), eq(offers.sentVersion, number))),
  );

const queueMails = ({ id, leadId }: Offer, kinds: OfferMessageKind[], now: number) =>
  leadId ? [queueDeliveries(leadId, kinds, now, { offerId: id })] : [];

/** Records that a version was opened, once, if a person opened its link from outside the site. */
export function recordOpening({ version }: SentOffer, request: Request): void {
  // Staff may follow the client's link too.
  const isFromStaff = hasSessionCookie(request.headers.get("Cookie"));
  if (version.openedAt !== null || !isVisitFromOutside(request) || isFromStaff) return;
  const open = db
    .update(offerVersions)
    .set({ openedAt: Date.now() })
    .where(
      and(
        eq(offerVersions.offerId, version.offerId),
        eq(offerVersions.number, version.number),
        isNotNull(offerVersions.sentAt),
        isNull(offerVersions.openedAt),
      ),
    );
  atomic(open).catch((error) => log.warn({ err: error }, "could not record that an offer was opened"));
}
