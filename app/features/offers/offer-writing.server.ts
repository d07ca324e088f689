import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, ne } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { offers, offerVersions } from "#drizzle/schema/offers";
import type { Actor } from "~/features/audit/audit.server";
import { RESPONSE_DUE_MS } from "~/features/leads/lead";
import { LEAD_ERASED } from "~/features/leads/lead-handling.server";
import { leadSearchText, noteSearchText } from "~/features/leads/lead-search";
import { insertLead, type Lead } from "~/features/leads/leads.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";
import { type OfferContent, type OfferKind, offerReference, sumOffer, USUAL_VALID_DAYS } from "./offer";
import { auditOffer } from "./offer-audit.server";
import { OFFERS_PATH } from "./offer-filter";
import { createOfferCode, findOffer, type Offer } from "./offers.server";

export const ACCEPTED = "The client has accepted this offer, so it can no longer be changed.";

type Client = Pick<OfferContent, "clientName" | "clientCompany" | "clientEmail">;

const searchText = (
  offer: { id: string; estimateCode: string | null },
  { clientName, clientCompany, clientEmail }: Client,
) => {
  const written = [clientName, clientCompany, clientEmail, offerReference(offer), offer.estimateCode];
  return noteSearchText(written.filter(Boolean).join("\n"));
};

/** The columns of a version. */
export const withTotal = (content: OfferContent) => ({ ...content, total: sumOffer(content).total });

/** The last day of an offer that is written at `now`. */
export const usualValidUntil = (now: number): string => dayOn(now + USUAL_VALID_DAYS * DAY_MS);

/** A lead for a client who has not written to us, so that notes, stage and erasure are the same as for others. */
function enterLead(id: string, client: Client, estimate: Estimate | null, actor: Actor, now: number) {
  const lead = { id, name: client.clientName, email: client.clientEmail, company: client.clientCompany };
  return insertLead({
    ...lead,
    kind: "offer",
    verification: "verified",
    verificationReason: `entered by ${actor.email}`,
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
    searchText: searchText({ id, estimateCode }, content),
    createdBy: actor.email,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(
    lead
      ? expectRow(
          db.update(leads).set({ id: leadId }).where(eq(leads.id, leadId)),
          () => new FormError(LEAD_ERASED),
        )
      : enterLead(leadId, content, estimate, actor, now),
    db.insert(offers).values(offer),
    db.insert(offerVersions).values({ offerId: id, number: 1, ...withTotal(content) }),
    auditOffer("OFFER_CREATED", { id, leadId }, actor),
  );
  return id;
}

export type Seen = {
  /** The offer's count of changes, and its version, when the page was loaded. */
  revision: number;
  number: number;
};

/** The statement that stores an offer's draft, or sends it. It changes no accepted offer. */
export const storeContent = (
  { id, estimateCode }: Offer,
  content: OfferContent,
  { revision, number }: Seen,
  now: number,
  isSending = false,
) =>
  expectRow(
    db
      .update(offers)
      .set({
        ...(isSending && { status: "sent", sentVersion: number, endedAt: null, declineReason: null }),
        revision: revision + 1,
        searchText: searchText({ id, estimateCode }, content),
        updatedAt: now,
      })
      .where(
        and(
          eq(offers.id, id),
          eq(offers.revision, revision),
          eq(offers.version, number),
          ne(offers.status, "accepted"),
        ),
      ),
  );

/** The condition that a version of an offer has not been sent. */
export const isDraft = (id: string, number: number) =>
  and(eq(offerVersions.offerId, id), eq(offerVersions.number, number), isNull(offerVersions.sentAt));

const isSame = (version: OfferContent, content: OfferContent) =>
  isDeepStrictEqual({ ...version, ...content }, { ...version });

/** Why a change was refused, or nothing if the same had already been stored: a second click. */
export async function explainRefusal(
  id: string,
  content: OfferContent,
  { number }: Seen,
  isSending: boolean,
): Promise<void> {
  const found = await findOffer(id);
  if (!found) throw new FormError(LEAD_ERASED);
  const version = found.versions.find((one) => one.number === number);
  const same = version && isSame(version, content);
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
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  const saved = await tryAtomic(
    storeContent(offer, content, seen, now),
    expectRow(db.update(offerVersions).set(withTotal(content)).where(isDraft(offer.id, seen.number))),
    auditOffer("OFFER_SAVED", offer, actor),
  );
  if (!saved) await explainRefusal(offer.id, content, seen, false);
}
