import { and, eq, inArray, ne } from "drizzle-orm";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { auditOffer } from "~/features/offers/records/offer-audit.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { isExpired } from "./offer";
import { defaultValidUntil, OFFER_ACCEPTED } from "./offer-writing.server";
import { findOffer, type Offer } from "./offers.server";

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
