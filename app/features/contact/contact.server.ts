import { findEstimate } from "~/features/estimates/estimates.server";
import { leadCheckActions } from "~/features/leads/lead";
import { recordLead } from "~/features/leads/lead-record.server";
import { findProduct } from "~/features/products/catalogue";
import { env } from "~/lib/env.server";
import type { SubmissionContext } from "~/lib/form.server";
import { FormError } from "~/lib/form-error";
import type { ContactInquiry } from "./contact-inquiry";
import type { ProductInterest } from "./product-interest";
import { type QuickContact, quickContactAnswers } from "./quick-contact";

/**
 * Stores a message from the contact form, with the deliveries about it, before anything else happens. The same
 * submission a second time changes nothing.
 * @param estimateCode of the estimate the visitor came from; one that does not exist is passed over.
 * @throws FormError where it is not taken: too many submissions, or a bot check that refused it.
 */
export async function recordContactInquiry(
  inquiry: ContactInquiry,
  evidence: SubmissionContext,
  estimateCode?: string | null,
): Promise<void> {
  const estimate = estimateCode ? await findEstimate(estimateCode) : null;
  const content = { kind: "contact" as const, ...inquiry, estimateId: estimate?.id };
  await recordLead(content, evidence, leadCheckActions.contact);
}

/** Stores a name and a number to call; otherwise the same as a message from the contact form. */
export async function recordQuickContact(contact: QuickContact, evidence: SubmissionContext): Promise<void> {
  const content = { kind: "quick-contact" as const, ...quickContactAnswers(contact) };
  await recordLead(content, evidence, leadCheckActions.contact);
}

/**
 * Stores that a visitor is interested in a product of the catalogue; otherwise the same as a message from the contact
 * form.
 * @throws FormError also for a product that does not exist.
 */
export async function recordProductInterest(
  interest: ProductInterest,
  evidence: SubmissionContext,
  productId: string,
): Promise<void> {
  const product = findProduct(productId);
  if (!product) throw new FormError("We do not offer this product any more.");
  const content = { kind: "interest" as const, ...interest, productId, subject: product.name };
  await recordLead(content, evidence, leadCheckActions.interest);
}

/**
 * Stores that a visitor wants an estimate by e-mail, and queues that mail and the studio's.
 * @throws FormError also for an estimate that does not exist, and (429) where the lead is stored but its mail withheld,
 * since the mailbox got too many.
 */
export async function recordEstimateHandover(
  { estimateCode, email }: { estimateCode: string; email: string },
  evidence: SubmissionContext,
): Promise<void> {
  const estimate = await findEstimate(estimateCode);
  if (!estimate) throw new FormError("This estimate does not exist any more.");
  const content = { kind: "estimate" as const, email, estimateId: estimate.id };
  const { mailWithheld } = await recordLead(content, evidence, leadCheckActions.estimate);
  if (!mailWithheld) return;
  throw new FormError(
    `Your request has reached us, but the estimate was not mailed: enough mail has gone to this address today. The sheet keeps its address: save or print it, try again tomorrow, or write to ${env.brand.email}.`,
    { status: 429 },
  );
}
