import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { type Actor, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { listAssignees } from "~/features/leads/assignees.server";
import { isDemoLead, leadReference, RESPONSE_DUE_MS } from "~/features/leads/lead";
import { ERASED } from "~/features/leads/lead-handling.server";
import { leadSearchText, noteSearchText } from "~/features/leads/lead-search";
import { findLead, insertLead, type Lead } from "~/features/leads/leads.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { formatUsd } from "~/lib/text/money";
import {
  isExpired,
  LAUNCH_DAY,
  type OfferContent,
  type OfferKind,
  offerName,
  offerReference,
  sumOffer,
  USUAL_VALID_DAYS,
} from "./offer";
import { OFFERS_PATH } from "./offer-filter";
import { leadAfterSending } from "./offer-lead.server";
import { createOfferCode, findOffer, type Offer } from "./offers.server";

const ACCEPTED = "The client has accepted this offer, so it can no longer be changed.";

type Audited = { id: string; leadId: string | null };

/** Names offer and lead by their references, so that no personal data outlives an erasure. */
export const auditOffer = (event: AuditEvent, offer: Audited, by: Partial<Actor>, detail = {}) =>
  audit(event, {
    ...by,
    detail: {
      offer: offerReference(offer),
      ...(offer.leadId && { lead: leadReference({ id: offer.leadId }) }),
      ...detail,
    },
  });

type Client = Pick<OfferContent, "clientName" | "clientCompany" | "clientEmail">;

const searchText = (offer: { id: string; estimateCode: string | null }, client: Client) =>
  noteSearchText(
    [...Object.values(client), offerReference(offer), offer.estimateCode].filter(Boolean).join("\n"),
  );

const columns = (content: OfferContent) => ({ ...content, total: sumOffer(content).total });

/** The last day of an offer that is written at `now`. */
export const usualValidUntil = (now: number): string => dayOn(now + USUAL_VALID_DAYS * DAY_MS);

/** A lead for a client who has not written to us, so that notes, stage and erasure are the same as for others. */
function enterLead(id: string, client: Client, estimate: Estimate | null, by: Actor, now: number) {
  const lead = { id, name: client.clientName, email: client.clientEmail, company: client.clientCompany };
  return insertLead({
    ...lead,
    kind: "offer",
    verification: "verified",
    verificationReason: `entered by ${by.email}`,
    // No one waits for a first reply.
    status: "answered",
    estimateId: estimate?.id,
    source: { page: OFFERS_PATH },
    searchText: leadSearchText(lead, estimate?.code),
    submissionKey: id,
    createdAt: now,
    dueAt: now + RESPONSE_DUE_MS,
  });
}

type Estimate = { id: string; code: string };

/**
 * Stores the draft of an offer to the client of a lead, or to one who gets a lead. @returns its id
 * @throws FormError if the lead has been erased
 */
export async function createOffer(
  {
    kind,
    lead,
    estimate,
    ...content
  }: OfferContent & { kind: OfferKind; lead: Lead | null; estimate: Estimate | null },
  by: Actor,
  now = sharedNow(),
): Promise<string> {
  const id = randomUUID();
  const leadId = lead?.id ?? randomUUID();
  const estimateCode = estimate?.code ?? null;
  const offer: typeof offers.$inferInsert = {
    id,
    code: createOfferCode(),
    leadId,
    estimateCode,
    kind,
    status: "draft",
    version: 1,
    revision: 1,
    searchText: searchText({ id, estimateCode }, content),
    createdBy: by.email,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(
    lead
      ? expectRow(
          db.update(leads).set({ id: leadId }).where(eq(leads.id, leadId)),
          () => new FormError(ERASED),
        )
      : enterLead(leadId, content, estimate, by, now),
    db.insert(offers).values(offer),
    db.insert(offerVersions).values({ offerId: id, number: 1, ...columns(content) }),
    auditOffer("OFFER_CREATED", { id, leadId }, by),
  );
  return id;
}

type Seen = {
  /** The offer's count of changes, and its version, when the page was loaded. */
  revision: number;
  number: number;
};

/** The statements that store a draft's content. None changes an accepted offer, or a version that was sent. */
const storeContent = (
  { id, estimateCode }: Offer,
  content: OfferContent,
  { revision, number }: Seen,
  now: number,
  sent?: { status: "sent"; sentVersion: number },
) => [
  expectRow(
    db
      .update(offers)
      .set({
        ...sent,
        revision: revision + 1,
        searchText: searchText({ id, estimateCode }, content),
        updatedAt: now,
        ...(sent && { endedAt: null, declineReason: null }),
      })
      .where(
        and(
          ...[eq(offers.id, id), eq(offers.revision, revision), eq(offers.version, number)],
          ne(offers.status, "accepted"),
        ),
      ),
  ),
];

const isDraft = (id: string, number: number) =>
  and(eq(offerVersions.offerId, id), eq(offerVersions.number, number), isNull(offerVersions.sentAt));

const contentKey = ({
  clientName,
  clientCompany,
  clientEmail,
  introduction,
  lines,
  ...rest
}: OfferContent): string =>
  JSON.stringify([
    ...[clientName, clientCompany, clientEmail, introduction, rest.terms, rest.validUntil],
    ...[rest.discountPercent, rest.discountAmount, lines.map((line) => Object.values(line))],
  ]);

/** Why a change was refused, or nothing if the same had already been stored: a second click. */
async function explainRefusal(
  id: string,
  content: OfferContent,
  { number }: Seen,
  isSending: boolean,
): Promise<void> {
  const found = await findOffer(id);
  if (!found) throw new FormError(ERASED);
  const version = found.versions.find((one) => one.number === number);
  const same = version && contentKey(version) === contentKey(content);
  if (same && (version.sentAt !== null) === isSending) return;
  if (found.offer.status === "accepted") throw new FormError(ACCEPTED, { status: 409 });
  throw new FormError(
    version?.sentAt
      ? "Someone else has sent this offer in the meantime. Read what was sent below."
      : "Someone else saved this offer while you were editing it. Compare both versions below, then save again to replace theirs.",
    { status: 409 },
  );
}

/**
 * Stores the draft of an offer. The same content again changes nothing.
 * @throws FormError (409) if it was changed since it was `seen`, sent or accepted
 */
export async function saveOffer(
  offer: Offer,
  content: OfferContent,
  seen: Seen,
  by: Actor,
  now = sharedNow(),
): Promise<void> {
  const saved = await tryAtomic(
    ...storeContent(offer, content, seen, now),
    expectRow(db.update(offerVersions).set(columns(content)).where(isDraft(offer.id, seen.number))),
    auditOffer("OFFER_SAVED", offer, by),
  );
  if (!saved) await explainRefusal(offer.id, content, seen, false);
}

/**
 * Sends the draft of an offer: stores it, mails it to the client, tells owners and the assignee, and moves the lead.
 * A second click sends nothing.
 * @throws FormError for an offer that the client could not accept; 409 like `saveOffer`
 */
export async function sendOffer(
  offer: Offer,
  content: OfferContent,
  seen: Seen,
  by: Actor,
  now = sharedNow(),
): Promise<void> {
  const { lead } = (await findLead(offer.leadId)) ?? {};
  if (!lead) throw new FormError(ERASED);
  if (isDemoLead(lead))
    throw new FormError("This is a sample lead: it has no person who could accept an offer.", {
      status: 409,
    });
  if (content.lines.length === 0)
    throw new FormError("Please add at least one line.", { field: "description1" });
  if (isExpired(content.validUntil, now))
    throw new FormError("This day has passed. Please choose a later one.", { field: "validUntil" });
  if (content.introduction.includes(LAUNCH_DAY))
    throw new FormError(`Please write the launch date instead of ${LAUNCH_DAY}.`, { field: "introduction" });
  const { total } = sumOffer(content);
  if (total === 0) throw new FormError("The total is $0. Please give a price.", { field: "price1" });
  const version = `version ${seen.number}`;
  const sent = await tryAtomic(
    ...storeContent(offer, content, seen, now, { status: "sent", sentVersion: seen.number }),
    expectRow(
      db
        .update(offerVersions)
        .set({ ...columns(content), sentAt: now, sentBy: by.email })
        .where(isDraft(offer.id, seen.number)),
    ),
    queueDeliveries(lead.id, ["offer-mail"], now, { offerId: offer.id }),
    ...(await leadAfterSending({ ...offer, total }, by, now)),
    ...(await listColleagues(lead, by)).map((to) =>
      queueAccountMail({
        to,
        subject: `${offerName(offer)} was sent`,
        lines: [
          `${by.email} has sent ${version} of the offer to ${content.clientEmail}: ${formatUsd(total)}.`,
          `${env.siteUrl}${OFFERS_PATH}/${offer.id}`,
        ],
      }),
    ),
    auditOffer("OFFER_SENT", offer, by, { version: `${seen.number}`, total: formatUsd(total) }),
  );
  if (sent) wakeDeliveries();
  else await explainRefusal(offer.id, content, seen, true);
}

/** The owners and the lead's assignee, but for who acts. */
async function listColleagues(lead: Lead, by: Actor): Promise<string[]> {
  const assignee = (await listAssignees()).find(({ id }) => id === lead.assigneeId);
  const all = [...env.adminEmails, ...(assignee ? [assignee.email] : [])];
  return [...new Set(all)].filter((email) => email !== by.email);
}

/** Begins the next version of an offer that was sent, from a copy of the newest. A second click begins none. */
export async function reviseOffer({ id }: Offer, by: Actor, now = sharedNow()): Promise<void> {
  const found = await findOffer(id);
  if (!found || found.version.sentAt === null) return;
  const { offer, version } = found;
  const number = version.number + 1;
  const validUntil = isExpired(version.validUntil, now) ? usualValidUntil(now) : version.validUntil;
  const revised = await tryAtomic(
    expectRow(
      db
        .update(offers)
        .set({ version: number, revision: sql`${offers.revision} + 1`, updatedAt: now })
        .where(and(eq(offers.id, id), eq(offers.version, version.number), ne(offers.status, "accepted"))),
    ),
    db
      .insert(offerVersions)
      .values({ ...version, number, validUntil, sentAt: null, sentBy: null, openedAt: null }),
    auditOffer("OFFER_REVISED", offer, by, { version: `${number}` }),
  );
  if (!revised && (await findOffer(id))?.offer.status === "accepted")
    throw new FormError(ACCEPTED, { status: 409 });
}

/** Withdraws an offer, once. @throws FormError (409) if the client has answered it */
export async function withdrawOffer(offer: Offer, by: Actor, now = sharedNow()): Promise<void> {
  const withdrawn = await tryAtomic(
    expectRow(
      db
        .update(offers)
        .set({
          status: "withdrawn",
          revision: sql`${offers.revision} + 1`,
          endedAt: now,
          updatedAt: now,
        })
        .where(and(eq(offers.id, offer.id), inArray(offers.status, ["draft", "sent"]))),
    ),
    auditOffer("OFFER_WITHDRAWN", offer, by),
  );
  if (withdrawn) return;
  const status = (await findOffer(offer.id))?.offer.status;
  if (status === "withdrawn") return;
  throw new FormError(status === "accepted" ? ACCEPTED : "The client has declined this offer.", {
    status: 409,
  });
}
