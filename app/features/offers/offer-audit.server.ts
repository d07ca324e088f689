import { type Actor, audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { leadReference } from "~/features/leads/lead";
import { offerReference } from "./offer";

type Audited = { id: string; leadId: string | null };

/** Names offer and lead by their references, so that no personal data outlives an erasure. */
export const auditOffer = (event: AuditEvent, offer: Audited, actor: Partial<Actor>, detail = {}) =>
  audit(event, {
    ...actor,
    detail: {
      offer: offerReference(offer),
      ...(offer.leadId && { lead: leadReference({ id: offer.leadId }) }),
      ...detail,
    },
  });
