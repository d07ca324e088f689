import { data } from "@remix-run/node";
import { findOffer } from "~/features/products/offers";
import { describeClock } from "./lead-clock";
import { leadVersion } from "./lead-handling.server";
import { isOverdue } from "./lead-status";
import { findLead } from "./leads.server";

/** A lead as its page shows it. @throws a 404 response if there is none. */
export async function requireLead(id: string | undefined, now = Date.now()) {
  const found = id ? await findLead(id) : null;
  if (!found) throw data("There is no lead at this address", { status: 404 });
  const { searchText: _, contentKey: __, submissionKey: ___, estimateId: ____, ...lead } = found.lead;
  const { estimate } = found;
  return {
    ...lead,
    version: leadVersion(lead),
    overdue: isOverdue(lead, now),
    clock: describeClock(lead, now),
    product: lead.productId ? describeProduct(lead.productId) : null,
    estimate: estimate && {
      code: estimate.code,
      min: estimate.min,
      max: estimate.max,
      description: estimate.input.description,
    },
  };
}

/** The product by its name, with the page about it; by its id alone, if it is offered no longer. */
function describeProduct(id: string) {
  const { name = id, page } = findOffer(id) ?? {};
  return { id, name, page };
}

export type LeadView = Awaited<ReturnType<typeof requireLead>>;
