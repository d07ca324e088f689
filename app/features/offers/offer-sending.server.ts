import { offerVersions } from "#drizzle/schema/offers";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { listEditors } from "~/features/auth/accounts.server";
import { isDemoLead } from "~/features/leads/lead";
import { findLead, LEAD_ERASED, type Lead } from "~/features/leads/leads.server";
import { queueDeliveries, wakeDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, retryOnce } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { formatUsd } from "~/lib/text/numbers";
import { moveLeadAfterSending } from "./lead-part.server";
import { isExpired, LAUNCH_DAY, type OfferContent, offerName, sumOffer } from "./offer";
import { offerHref } from "./offer-filter";
import { checkDraft, isDraft, type OfferDraft, toVersionColumns, updateOffer } from "./offer-writing.server";
import { auditOffer, type Offer } from "./offers.server";

/** The lead of an offer that can be sent as it is. @throws FormError for one that the client could not accept */
export async function requireSendable(
  offer: Pick<Offer, "leadId">,
  content: OfferContent,
  now = sharedNow(),
): Promise<Lead> {
  const lead = await findLead(offer.leadId);
  if (!lead) throw new FormError(LEAD_ERASED);
  if (isDemoLead(lead))
    throw new FormError("This is a demo lead, so there is no one to accept an offer.", {
      status: 409,
    });
  if (content.lines.length === 0)
    throw new FormError("Please add at least one line.", { field: "lines[0].description" });
  if (isExpired(content.validUntil, now))
    throw new FormError("This day has passed. Please choose a later one.", { field: "validUntil" });
  if (content.introduction.includes(LAUNCH_DAY))
    throw new FormError(`Please write the launch date instead of ${LAUNCH_DAY}.`, { field: "introduction" });
  if (sumOffer(content).total === 0)
    throw new FormError("The total is $0. Please enter a price.", { field: "lines[0].price" });
  return lead;
}

/**
 * Sends an offer's draft: stores it, e-mails it to the client, notifies owners and the assignee, and moves the lead.
 * A second click sends nothing.
 * @throws FormError like `requireSendable`; 409 like `saveOffer`
 */
export async function sendOffer(
  offer: Offer,
  { content, seen }: OfferDraft,
  actor: Actor,
  now = sharedNow(),
): Promise<void> {
  const lead = await requireSendable(offer, content, now);
  const { total } = sumOffer(content);
  const version = `version ${seen.versionNumber}`;
  await retryOnce(async () => {
    if (await checkDraft(offer.id, { content, seen }, "sent")) return;
    await atomic(
      updateOffer(offer, { content, seen }, actor, now, {
        status: "sent",
        sentVersion: seen.versionNumber,
        endedAt: null,
        declineReason: null,
      }),
      expectRow(
        db
          .update(offerVersions)
          .set({ ...toVersionColumns(content), sentAt: now, sentBy: actor.email })
          .where(isDraft(offer.id, seen.versionNumber)),
      ),
      ...queueDeliveries({ leadId: lead.id, offerId: offer.id }, ["offer-mail"], "staff", now),
      ...(await moveLeadAfterSending(lead.id, { kind: offer.kind, total }, actor, now)),
      ...(await listColleagues(lead, actor)).flatMap((to) =>
        queueAccountMail({
          to,
          limit: "staff",
          subject: `${offerName(offer)} was sent`,
          lines: [
            `${actor.email} has sent ${version} of the offer to ${content.clientEmail}: ${formatUsd(total)}.`,
            `${env.siteUrl}${offerHref(offer.id)}`,
          ],
        }),
      ),
      auditOffer("OFFER_SENT", offer, actor, { version: `${seen.versionNumber}`, total: formatUsd(total) }),
    );
    wakeDeliveries();
  });
}

/** The addresses of the owners and the lead's assignee, without the sender's. */
async function listColleagues(lead: Lead, actor: Actor): Promise<string[]> {
  const assignee = (await listEditors()).find(({ id }) => id === lead.assigneeId);
  const colleagues = new Set([...env.adminEmails, ...(assignee ? [assignee.email] : [])]);
  return [...colleagues].filter((email) => email !== actor.email);
}
