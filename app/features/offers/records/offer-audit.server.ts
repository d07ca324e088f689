import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { leadReference } from "~/features/leads/lead";
import { offerReference } from "~/features/offers/offer";
import type { Actor } from "~/features/roles/actor";

type AuditedOffer = { id: string; leadId: string | null };

/** The audit row of an offer. It has only references, because personal data must not outlive an erasure. */
export const auditOffer = (event: AuditEvent, offer: AuditedOffer, actor: Partial<Actor>, detail = {}) =>
  audit(event, {
    ...actor,
    detail: {
      offer: offerReference(offer),
      ...(offer.leadId && { lead: leadReference({ id: offer.leadId }) }),
      ...detail,
    },
  });
