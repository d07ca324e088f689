import { z } from "zod";
import { getChoices } from "~/features/estimates/estimate-choices";
import { attachEstimate, findEstimate } from "~/features/estimates/estimates.server";
import { leadFields } from "~/features/leads/lead-fields";
import { recordLead } from "~/features/leads/lead-record.server";
import { findOfferedProduct, readShelf } from "~/features/products/offered-products.server";
import { getBrand } from "~/lib/env/brand.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { type ActionArgs, submitForm } from "~/lib/form/submit-form.server";
import { choice, line, paragraphs, phoneNumber, reachableEmailAddress } from "~/lib/form/text-schema";
import { type Receipt, receiptUrl } from "~/lib/http/after-redirect.server";
import { DAY_MS } from "~/lib/text/duration";
import { interestRequests, quickContactTexts, requestLabels } from "./form-texts";

const option = (name: "projectType" | "budget" | "timeline") =>
  choice(
    leadFields[name].options.map(({ value }) => value),
    "",
  ).optional();

const name = line(leadFields.name);
const email = reachableEmailAddress(leadFields.email.missing);
const company = line(leadFields.company).optional();

/** A message from the contact form (docs/product.md 3.5). */
export const contactInquirySchema = z.object({
  name,
  email,
  company,
  phone: phoneNumber(leadFields.phone).optional(),
  subject: line(leadFields.subject),
  message: paragraphs(leadFields.message),
  projectType: option("projectType"),
  budget: option("budget"),
  timeline: option("timeline"),
  /** The attached conversation with the assistant. If it is invalid, the message is accepted without it. */
  transcript: paragraphs({ max: 10_000 }).optional().catch(undefined),
});

/** Stores a message from the contact form with its deliveries, once. Ignores an unknown estimate. @throws FormError */
export async function recordContactInquiry(
  inquiry: z.output<typeof contactInquirySchema>,
  submission: SubmissionContext,
  estimateCode?: string | null,
): Promise<Receipt> {
  const estimate = estimateCode ? await findEstimate(estimateCode) : null;
  const answers = Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value !== undefined));
  const content = {
    kind: "contact" as const,
    ...(estimate && getChoices(estimate)),
    ...answers,
    ...(estimate && { estimate: attachEstimate(estimate) }),
  };
  const { reference, at } = await recordLead(content, submission);
  return { reference, at, ...(estimate && { withEstimate: true }) };
}

/** The contact form's action. */
export const submitContactInquiry = (args: ActionArgs, estimateCode: string | null) =>
  submitForm(args, contactInquirySchema, async (inquiry, submission) =>
    receiptUrl("/contact", await recordContactInquiry(inquiry, submission, estimateCode)),
  );

/** A name and a phone number (docs/product.md 3.6). */
export const quickContactSchema = z.object({ name, phone: phoneNumber(leadFields.phone) });

/** A quick contact from an API client, which may add a subject and a message (docs/product.md 12.1). */
export const apiQuickContactSchema = quickContactSchema.extend({
  subject: contactInquirySchema.shape.subject.optional(),
  message: contactInquirySchema.shape.message.optional(),
});

/** Stores a name and a phone number with a generated message; otherwise like `recordContactInquiry`. */
export async function recordQuickContact(
  contact: z.output<typeof apiQuickContactSchema>,
  submission: SubmissionContext,
): Promise<Receipt> {
  const { subject } = quickContactTexts;
  const message = `${contact.name} would like to talk to us. Please call ${contact.phone}.`;
  const content = { kind: "quick-contact" as const, subject, message, ...contact };
  return await recordLead(content, submission);
}

/** The quick-contact form's action, on its own page and in the popup. */
export const submitQuickContact = (args: ActionArgs) =>
  submitForm(args, quickContactSchema, async (contact, submission) =>
    receiptUrl("/quick-contact", await recordQuickContact(contact, submission)),
  );

/** A visitor's interest in a product (docs/product.md 3.7). */
export const productInterestSchema = z.object({
  name,
  phone: line(leadFields.phone).regex(
    /^\s*[0-9]{10}\s*$/,
    "Please enter a 10-digit phone number: digits only, without the country code.",
  ),
  email,
  company,
  message: paragraphs(leadFields.message).optional(),
  /** Only the forms of products on /saas-products have this field. */
  wish: choice(interestRequests, "").optional(),
});

/** The action of the product-interest form, on its own page and in the dialog. A product may have no such form. */
export const submitProductInterest = (args: ActionArgs, productId: string) =>
  submitForm(args, productInterestSchema, async ({ wish, ...interest }, submission) => {
    const product = await findOfferedProduct(productId, readShelf(args.request));
    if (!product?.hasForm) throw new FormError("We no longer offer this product.");
    const request = product.offersTrial && wish ? requestLabels[wish] : null;
    const subject = request ? `${product.name}: ${request}` : product.name;
    const content = { kind: "interest" as const, ...interest, productId, subject };
    const receipt = await recordLead(content, submission);
    return receiptUrl(`/${product.shelf}/${productId}/interest`, receipt);
  });

/** The field of 'E-mail it to me' (docs/product.md 3.8). */
export const estimateEmailSchema = z.object({
  email: reachableEmailAddress("Please enter the e-mail address that the estimate should go to."),
});

/** Stores a request for an estimate by e-mail. @throws FormError (429) also if it is stored but not mailed */
export async function recordEstimateRequest(
  estimate: { id: string; code: string },
  email: string,
  submission: SubmissionContext,
): Promise<Receipt> {
  const content = { kind: "estimate" as const, email, estimate: attachEstimate(estimate) };
  const { mailWithheld, ...receipt } = await recordLead(content, submission, {
    kinds: ["visitor-mail"],
  });
  if (!mailWithheld) return receipt;
  throw createLimitError(
    `Your request has reached us, but the estimate was not sent: this address has received too many e-mails from us today. Save or print the estimate, try again tomorrow, or write to ${getBrand().email}.`,
    DAY_MS,
  );
}

/** The action of 'E-mail it to me'. */
export const submitEstimateRequest = (args: ActionArgs, estimate: { id: string; code: string }) =>
  submitForm(args, estimateEmailSchema, async ({ email }, submission) =>
    receiptUrl(`/get-estimate/${estimate.code}`, await recordEstimateRequest(estimate, email, submission)),
  );
