import type { LeadEvent } from "~/features/leads/lead-handling";
import type { LeadPart } from "~/features/leads/lead-part.server";
import { getBrand } from "~/lib/env/brand.server";
import { formatUsdRange } from "~/lib/text/numbers";
import { describeValidity, estimateText, getEstimateLink } from "./estimate-text";
import {
  describeChoices,
  findEstimateOfLead,
  getLastOpenedAt,
  listEstimatesOfLeads,
  listStoredOfLeads,
} from "./estimates.server";

/** What estimates add to leads. */
export const estimatePart: LeadPart = {
  listEvents: listEstimateEvents,
  listLines: async (leadIds) =>
    (await listStoredOfLeads(leadIds)).map(({ leadId, estimate }) => ({
      leadId,
      text: describeChoices(estimate).projectType,
      figures: formatUsdRange(estimate.min, estimate.max),
    })),
  columns: {
    after: "Product",
    headers: ["Estimate", "Estimate min (USD)", "Estimate max (USD)"],
    list: async (leadIds) =>
      (await listEstimatesOfLeads(leadIds)).map(({ leadId, code, min, max }) => ({
        leadId,
        cells: [code, min, max],
      })),
  },
  findAttachment: async (leadId) => {
    const estimate = await findEstimateOfLead(leadId);
    return (
      estimate && {
        word: estimate.code,
        studioText: estimateText(estimate, getBrand(), { withDescription: true }),
        facts: [
          `Estimate: ${estimate.code}, ${formatUsdRange(estimate.min, estimate.max)}`,
          `          ${describeValidity(estimate).join(" ")}`,
          `          ${getEstimateLink(estimate.code, getBrand()).url}`,
        ],
        bookingQuery: `estimate=${estimate.code}`,
      }
    );
  },
  readEventFields: async (leadId) => {
    const estimate = await findEstimateOfLead(leadId);
    return {
      estimate: estimate && { code: estimate.code, min: estimate.min, max: estimate.max, currency: "USD" },
    };
  },
  messages: { kind: "estimate", list: async () => ["visitor-mail"] },
};

/** When the estimates of a person's leads were made, and last opened by their links. */
async function listEstimateEvents(leadIds: readonly string[]): Promise<LeadEvent[]> {
  // Several leads may refer to the same estimate.
  const byCode = new Map((await listEstimatesOfLeads(leadIds)).map((estimate) => [estimate.code, estimate]));
  const events: LeadEvent[] = [];
  for (const [code, estimate] of byCode) {
    const to = `/get-estimate/${code}`;
    const openedAt = getLastOpenedAt(estimate);
    if (openedAt !== null)
      events.push({ id: `opened-${code}`, at: openedAt, title: `Estimate ${code} opened by its link`, to });
    events.push({ id: `made-${code}`, at: estimate.createdAt, title: `Estimate ${code} made`, to });
  }
  return events;
}
