import { z } from "zod";
import { fillReplies } from "~/content/brand";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { attachEstimate, findEstimate, getChoices } from "~/features/estimates/estimates.server";
import {
  CONTACT_THANKS,
  leadFields,
  type OptionalLeadField,
  optionalLeadFields,
} from "~/features/leads/lead-fields";
import { recordLead } from "~/features/leads/lead-record.server";
import { getBrand } from "~/lib/env/brand.server";
import { createLimitError, FormError } from "~/lib/form/form-error";
import { BOT_CHECK_FIELD, HONEYPOT_FIELD } from "~/lib/form/form-fields";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { type ActionArgs, submitForm } from "~/lib/form/submit-form.server";
import { choice, line, paragraphs, phoneNumber, reachableEmailAddress } from "~/lib/form/text-schema";
import { type Receipt, receiptUrl } from "~/lib/http/after-redirect.server";
import { RequestBodyError, readJsonObject } from "~/lib/http/request-body.server";
import { DAY_MS } from "~/lib/text/time";
import { quickContactTexts } from "./form-texts";
import type { LeadFormData } from "./use-lead-form";

const name = line(leadFields.name);
const email = reachableEmailAddress(leadFields.email.missing);

const optionalAnswer = (field: OptionalLeadField) => {
  const rule = leadFields[field];
  if (field === "phone") return phoneNumber(leadFields.phone).optional();
  if (!("options" in rule)) return line(rule).optional();
  const values: string[] = rule.options.map(({ value }) => value);
  return choice(values, "").optional();
};

const optionalAnswers = Object.fromEntries(
  optionalLeadFields.map((field) => [field, optionalAnswer(field)]),
) as Record<OptionalLeadField, ReturnType<typeof optionalAnswer>>;

/** A message from the contact form (docs/product.md 3.5). */
export const contactInquirySchema = z.object({
  name,
  email,
  subject: line(leadFields.subject),
  message: paragraphs(leadFields.message),
  ...optionalAnswers,
  /** The attached conversation with the assistant. If it is invalid, the message is accepted without it. */
  transcript: paragraphs({ max: 10_000 }).optional().catch(undefined),
});

/** Stores a message from the contact form with its deliveries, once. Ignores an unknown estimate. @throws FormError */
async function recordContactInquiry(
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
const apiQuickContactSchema = quickContactSchema.extend({
  subject: contactInquirySchema.shape.subject.optional(),
  message: contactInquirySchema.shape.message.optional(),
});

/** Stores a name and a phone number with a generated message; otherwise like `recordContactInquiry`. */
async function recordQuickContact(
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

/** The data of a lead form with this schema, for the loader of its page. */
export const loadLeadForm = (request: Request, schema: z.ZodType): LeadFormData => ({
  token: createFormToken(request),
  rules: describeRules(schema),
  botCheck: botCheckSettings,
});

/** `message` can be shown to people; `errors` has the messages by field. */
type ApiResponse = {
  status: number;
  body: { message: string; errors?: Record<string, string[]> };
  headers?: Record<string, string>;
};

/** Handles a contact from an API client (docs/product.md 12.1). Without an e-mail address it is a quick contact. */
export async function handleApiContact(request: Request, clientAddress?: string): Promise<ApiResponse> {
  try {
    const fields = await readFields(request);
    const token = fields[BOT_CHECK_FIELD];
    const submission: SubmissionContext = {
      channel: "api",
      formToken: "missing",
      honeypotFilled: fields[HONEYPOT_FIELD] !== undefined,
      botCheckToken: typeof token === "string" ? token : undefined,
      clientAddress,
      origin: { page: "/api/contact" },
    };
    if (fields.email === undefined && fields.phone !== undefined)
      return await recordFields(fields, submission, quickContact);
    return await recordFields(fields, submission, inquiry);
  } catch (error) {
    if (error instanceof RequestBodyError) return createResponse(error.status, error.message);
    if (!(error instanceof FormError)) throw error;
    const { status = 422, headers } = error.options;
    return { ...createResponse(status, error.message), headers };
  }
}

/** The checks, storage and confirmation of one kind of contact. */
type ContactKind<Content> = {
  schema: z.ZodType<Content>;
  record: (content: Content, submission: SubmissionContext) => Promise<unknown>;
  thanks: string;
};

const inquiry = { schema: contactInquirySchema, record: recordContactInquiry, thanks: CONTACT_THANKS };
const quickContact = {
  schema: apiQuickContactSchema,
  record: recordQuickContact,
  thanks: quickContactTexts.thanks,
};

async function recordFields<Content>(
  fields: Record<string, unknown>,
  submission: SubmissionContext,
  { schema, record, thanks }: ContactKind<Content>,
): Promise<ApiResponse> {
  const result = await schema.safeParseAsync(fields);
  if (!result.success) {
    const { fieldErrors } = z.flattenError(result.error) as { fieldErrors: Record<string, string[]> };
    const [message = "Please check your entries."] = Object.values(fieldErrors).flat();
    return { status: 400, body: { message, errors: fieldErrors } };
  }
  if (!submission.botCheckToken)
    throw new FormError("The bot check's token is missing: send it as turnstileToken.");
  await record(result.data, submission);
  return createResponse(200, fillReplies(thanks, getBrand().replies));
}

const createResponse = (status: number, message: string): ApiResponse => ({ status, body: { message } });

/** The body's fields, without null and blank ones. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const fields = await readJsonObject(request);
  const isFilled = ([, value]: [string, unknown]) =>
    value !== null && !(typeof value === "string" && value.trim() === "");
  return Object.fromEntries(Object.entries(fields).filter(isFilled));
}
