import { findEstimateOfLead } from "~/features/estimates/estimates.server";
import { leadParts } from "~/features/lead-parts.server";
import { requireLead } from "~/features/leads/leads.server";

/** A lead for its pages, with its estimate, if any. @throws a 404 response if it does not exist */
export async function requireViewedLead(id: string | undefined) {
  const lead = await requireLead(id, leadParts);
  const estimate = await findEstimateOfLead(lead.id);
  return {
    ...lead,
    estimate: estimate && {
      code: estimate.code,
      min: estimate.min,
      max: estimate.max,
      description: estimate.input.description,
    },
  };
}

export type ViewedLead = Awaited<ReturnType<typeof requireViewedLead>>;
