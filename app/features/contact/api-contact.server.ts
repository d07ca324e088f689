import { z } from "zod";
import { fillReplies } from "~/content/replies";
import { CONTACT_THANKS } from "~/features/leads/lead-fields";
import { getBrand } from "~/lib/env/brand.server";
import { FormError } from "~/lib/form/form-error";
import { BOT_CHECK_FIELD, HONEYPOT_FIELD } from "~/lib/form/form-fields";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { RequestBodyError, readJsonObject } from "~/lib/http/request-body.server";
import {
  apiQuickContactSchema,
  contactInquirySchema,
  recordContactInquiry,
  recordQuickContact,
} from "./contact.server";
import { quickContactTexts } from "./form-texts";

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
