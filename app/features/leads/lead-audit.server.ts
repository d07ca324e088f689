import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import type { Actor } from "~/features/roles/actor";
import { leadReference } from "./lead";

/** The audit row of a lead. It has only the lead's reference, because personal data must not outlive an erasure. */
export const auditLead = (event: AuditEvent, lead: { id: string }, actor: Partial<Actor>, detail = {}) =>
  audit(event, { ...actor, detail: { lead: leadReference(lead), ...detail } });
