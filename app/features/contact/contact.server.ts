import { findEstimate } from "~/features/estimates/estimates.server";
import { leadCheckActions } from "~/features/leads/lead";
import { getChoices } from "~/features/leads/lead-answers";
import { recordLead } from "~/features/leads/lead-record.server";
import { findOffer } from "~/features/products/offers";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { type Receipt, receiptAddress } from "~/lib/form/receipt.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { type Submitted, submitForm } from "~/lib/form/submit-form.server";
import {
  type ContactInquiry,
  type ProductInterest,
  productInterestSchema,
  type QuickContact,
  quickContactSchema,
} from "./contact-schemas";
import { quickContactTexts, wishLabels } from "./form-texts";

/** Stores a contact form's message with its deliveries, once. Ignores an unknown estimate. @throws FormError */
export async function recordContactInquiry(
  inquiry: ContactInquiry,
  submission: SubmissionContext,
  estimateCode?: string | null,
): Promise<Receipt> {
  const estimate = estimateCode ? await findEstimate(estimateCode) : null;
  const given = Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value !== undefined));
  const content = {
    kind: "contact" as const,
    ...(estimate && getChoices(estimate)),
    ...given,
    ...(estimate && { estimate: { id: estimate.id, code: estimate.code } }),
  };
  const { reference, at } = await recordLead(content, submission, leadCheckActions.contact);
  return { reference, at, ...(estimate && { withEstimate: true }) };
}

/** Stores a name and a phone number with a composed message; otherwise like `recordContactInquiry`. */
export async function recordQuickContact(
  contact: QuickContact,
  submission: SubmissionContext,
): Promise<Receipt> {
  const { subject } = quickContactTexts;
  const message = `${contact.name} would like to talk to us. Please call ${contact.phone}.`;
  const content = { kind: "quick-contact" as const, subject, message, ...contact };
  return await recordLead(content, submission, leadCheckActions.contact);
}

/** The action of the quick-contact form, on its own page and in the popup. */
export const submitQuickContact = (args: Submitted) =>
  submitForm(args, quickContactSchema, async (contact, submission) => {
    return receiptAddress("/quick-contact", await recordQuickContact(contact, submission));
  });

/** Stores a visitor's interest in a product, once. @throws FormError also for a product without such a form. */
export async function recordProductInterest(
  { wish, ...interest }: ProductInterest,
  submission: SubmissionContext,
  productId: string,
): Promise<Receipt> {
  const offer = findOffer(productId);
  if (!offer?.hasForm) throw new FormError("We do not offer this product any more.");
  const asked = offer.hasWishes && wish ? wishLabels[wish] : null;
  const subject = asked ? `${offer.name}: ${asked}` : offer.name;
  const content = { kind: "interest" as const, ...interest, productId, subject };
  return await recordLead(content, submission, leadCheckActions.interest);
}

/** The action of the form about a product, on its own page and in the dialog. */
export const submitProductInterest = (args: Submitted, productId: string) =>
  submitForm(args, productInterestSchema, async (interest, submission) => {
    const receipt = await recordProductInterest(interest, submission, productId);
    return receiptAddress(`/${findOffer(productId)?.shelf}/${productId}/interest`, receipt);
  });

/** Stores a request for an estimate by e-mail. @throws FormError also (429) if it is stored but not mailed. */
export async function recordEstimateHandover(
  { estimateCode, email }: { estimateCode: string; email: string },
  submission: SubmissionContext,
): Promise<Receipt> {
  const estimate = await findEstimate(estimateCode);
  if (!estimate) throw new FormError("This estimate does not exist any more.");
  const { id, code } = estimate;
  const content = { kind: "estimate" as const, email, estimate: { id, code } };
  const { mailWithheld, ...receipt } = await recordLead(content, submission, leadCheckActions.estimate);
  if (!mailWithheld) return receipt;
  throw new FormError(
    `Your request has reached us, but the estimate was not mailed: enough mail has gone to this address today. The sheet keeps its address: save or print it, try again tomorrow, or write to ${env.brand.email}.`,
    { status: 429 },
  );
}
