import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { OFFERS_PATH } from "~/content/staff-paths";
import { attachEstimate } from "~/features/estimates/estimates.server";
import { leadSearchText, toSearchText } from "~/features/leads/lead-search";
import { insertLead, touchLead } from "~/features/leads/lead-statements.server";
import { LEAD_ERASED, type Lead } from "~/features/leads/leads.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce, tryAtomic, writeSeen } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { DAY_MS, dayOn, HOUR_MS } from "~/lib/text/time";
import {
  DEFAULT_VALID_DAYS,
  isExpired,
  type OfferContent,
  type OfferKind,
  offerReference,
  sumOffer,
} from "./offer";
import { auditOffer, createOfferCode, findOffer, type Offer } from "./offers.server";

const OFFER_ACCEPTED = "The client has accepted this offer, so it can no longer be changed.";

type Client = Pick<OfferContent, "clientName" | "clientCompany" | "clientEmail">;

const offerSearchText = (
  offer: { id: string; estimateCode: string | null },
  { clientName, clientCompany, clientEmail }: Client,
) => toSearchText(clientName, clientCompany, clientEmail, offerReference(offer), offer.estimateCode);

/** The columns of a version with this content. */
export const toVersionColumns = (content: OfferContent) => ({ ...content, total: sumOffer(content).total });

/** The last day of an offer that is written at `now`. */
export const defaultValidUntil = (now: number): string => dayOn(now + DEFAULT_VALID_DAYS * DAY_MS);

/** The statement for the lead of a client who has not written to us. Notes, stage and erasure need one. */
function insertClientLead(
  leadId: string,
  { content, estimate, now }: { content: OfferContent; estimate: EstimateIdentity | null; now: number },
  actor: Actor,
) {
  const { clientName: name, clientEmail: email, clientCompany: company } = content;
  const lead = { id: leadId, name, email, company };
  return insertLead({
    ...lead,
    kind: "offer",
    verification: "verified",
    verificationReason: `entered by ${actor.email}`,
    // The client does not wait for a first reply.
    status: "answered",
    estimateId: estimate && attachEstimate(estimate).selectId(),
    source: { page: OFFERS_PATH },
    searchText: leadSearchText(lead, estimate?.code),
    submissionKey: leadId,
    createdAt: now,
    dueAt: now + getBrand().replyHours * HOUR_MS,
  });
}

type EstimateIdentity = { id: string; code: string };

/**
 * Stores an offer's draft for a lead's client. Without a lead, it also stores one. @returns the offer's id
 * @throws FormError if the lead has been erased
 */
export async function createOffer(
  {
    kind,
    lead,
    estimate,
    ...content
  }: OfferContent & { kind: OfferKind; lead: Lead | null; estimate: EstimateIdentity | null },
  actor: Actor,
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
    revisedBy: actor.id,
    searchText: offerSearchText({ id, estimateCode }, content),
    createdBy: actor.email,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(
    lead
      ? expectRow(touchLead(leadId), () => new FormError(LEAD_ERASED))
      : insertClientLead(leadId, { content, estimate, now }, actor),
    db.insert(offers).values(offer),
    db.insert(offerVersions).values({ offerId: id, number: 1, ...toVersionColumns(content) }),
    auditOffer("OFFER_CREATED", { id, leadId }, actor),
  );
  return id;
}

export type OfferDraft = {
  content: OfferContent;
  /** The offer's revision and version number that the page showed. */
  seen: { revision: number; versionNumber: number };
};

/** The statement that updates an offer with its draft, unless it has changed since it was `seen` or is accepted. */
export const updateOffer = (
  { id, estimateCode }: Offer,
  { content, seen: { revision, versionNumber } }: OfferDraft,
  actor: Actor,
  now: number,
  changes: Partial<typeof offers.$inferInsert> = {},
) =>
  writeSeen(
    offers,
    sql`${offers.id} = ${id} and ${offers.version} = ${versionNumber} and ${offers.status} <> 'accepted'`,
    { ...changes, searchText: offerSearchText({ id, estimateCode }, content), updatedAt: now },
    { seen: revision, actor },
  );

/** The condition that a version of an offer has not been sent. */
export const isDraft = (id: string, versionNumber: number) =>
  and(eq(offerVersions.offerId, id), eq(offerVersions.number, versionNumber), isNull(offerVersions.sentAt));

/**
 * Checks that a draft may be stored. True if a first click has already stored or sent the same.
 * @throws FormError if the lead was erased, or the offer was changed since it was `seen`, sent or accepted
 */
export async function checkDraft(
  id: string,
  { content, seen }: OfferDraft,
  state: "draft" | "sent",
): Promise<boolean> {
  const found = await findOffer(id);
  if (!found) throw new FormError(LEAD_ERASED);
  const version = found.versions.find(({ number }) => number === seen.versionNumber);
  const isSame = version && isDeepStrictEqual({ ...version, ...content }, { ...version });
  if (isSame && (version.sentAt !== null) === (state === "sent")) return true;
  if (found.offer.status === "accepted") throw new FormError(OFFER_ACCEPTED, { status: 409 });
  if (version?.sentAt)
    throw new FormError("Someone else has already sent this offer. Read what was sent below.", {
      status: 409,
    });
  if (found.offer.revision !== seen.revision || found.offer.version !== seen.versionNumber)
    throw createEditConflict();
  return false;
}

/**
 * Stores an offer's draft. The same content again changes nothing.
 * @throws FormError (409) if it was changed since it was `seen`, sent or accepted
 */
export async function saveOffer(
  offer: Offer,
  draft: OfferDraft,
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  const isSeenDraft = isDraft(offer.id, draft.seen.versionNumber);
  await retryOnce(async () => {
    if (await checkDraft(offer.id, draft, "draft")) return;
    await atomic(
      updateOffer(offer, draft, actor, now),
      expectRow(db.update(offerVersions).set(toVersionColumns(draft.content)).where(isSeenDraft)),
      auditOffer("OFFER_SAVED", offer, actor),
    );
  });
}

/**
 * Starts the next version of a sent offer, as a copy of the newest. A second click starts none.
 * @throws FormError (409) if it has been accepted
 */
export async function reviseOffer({ id }: Offer, actor: Actor, now = sharedNow()): Promise<void> {
  const found = await findOffer(id);
  if (!found || found.version.sentAt === null) return;
  const { offer, version } = found;
  const nextNumber = version.number + 1;
  const validUntil = isExpired(version.validUntil, now) ? defaultValidUntil(now) : version.validUntil;
  const revised = await tryAtomic(
    expectRow(
      db
        .update(offers)
        .set({ version: nextNumber, ...nextRevision(offers, actor.id), updatedAt: now })
        .where(and(eq(offers.id, id), eq(offers.version, version.number), ne(offers.status, "accepted"))),
    ),
    db
      .insert(offerVersions)
      .values({ ...version, number: nextNumber, validUntil, sentAt: null, sentBy: null, openedAt: null }),
    auditOffer("OFFER_REVISED", offer, actor, { version: `${nextNumber}` }),
  );
  if (!revised && (await findOffer(id))?.offer.status === "accepted")
    throw new FormError(OFFER_ACCEPTED, { status: 409 });
}

/** Withdraws an offer, once. @throws FormError (409) if the client has answered it */
export async function withdrawOffer(offer: Offer, actor: Actor, now = sharedNow()): Promise<void> {
  const withdrawn = await tryAtomic(
    expectRow(
      db
        .update(offers)
        .set({
          status: "withdrawn",
          ...nextRevision(offers, actor.id),
          endedAt: now,
          updatedAt: now,
        })
        .where(and(eq(offers.id, offer.id), inArray(offers.status, ["draft", "sent"]))),
    ),
    auditOffer("OFFER_WITHDRAWN", offer, actor),
  );
  if (withdrawn) return;
  const status = (await findOffer(offer.id))?.offer.status;
  if (status === "withdrawn") return;
  throw new FormError(status === "accepted" ? OFFER_ACCEPTED : "The client has declined this offer.", {
    status: 409,
  });
}
