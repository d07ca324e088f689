import type { z } from "zod";
import { CONTACT_THANKS } from "~/features/leads/contact-options";
import { FormError } from "~/lib/form/form-error";
import { BOT_CHECK_FIELD, HONEYPOT_FIELD } from "~/lib/form/form-fields";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { RequestBodyError, readJsonObject } from "~/lib/http/request-body.server";
import { recordContactInquiry, recordQuickContact } from "./contact.server";
import { contactInquirySchema, quickContactCallSchema } from "./contact-schemas";
import { quickContactTexts } from "./form-texts";

/** `message` is fit to show to people; `errors` has the messages by field. */
type CallResponse = {
  status: number;
  body: { message: string; errors?: Record<string, string[]> };
  headers?: Record<string, string>;
};

/**
 * Handles a contact from a program (docs/product.md 12.1): an inquiry, or a quick contact when it has a phone number and
 * no e-mail address. Never throws for anything that a client can send.
 */
export async function handleContactCall(request: Request, clientAddress?: string): Promise<CallResponse> {
  try {
    const fields = await readFields(request);
    const submission: SubmissionContext = {
      channel: "program",
      formToken: "missing",
      honeypotFilled: fields[HONEYPOT_FIELD] !== undefined,
      botCheckToken: asToken(fields[BOT_CHECK_FIELD]),
      clientAddress,
      origin: { page: "/api/contact" },
    };
    const quick = fields.email === undefined && fields.phone !== undefined;
    if (quick) await recordQuickContact(await valid(quickContactCallSchema, fields), withToken(submission));
    else await recordContactInquiry(await valid(contactInquirySchema, fields), withToken(submission));
    return response(200, quick ? quickContactTexts.thanks : CONTACT_THANKS);
  } catch (error) {
    if (error instanceof InvalidFields) return { status: 400, body: describe(error.fields) };
    if (error instanceof RequestBodyError) return response(error.status, error.message);
    if (error instanceof FormError) {
      const { status = 422, headers } = error.options;
      return { ...response(status, error.message), headers };
    }
    throw error;
  }
}

const response = (status: number, message: string): CallResponse => ({ status, body: { message } });

class InvalidFields extends Error {
  constructor(readonly fields: Record<string, string[]>) {
    super();
  }
}

/** The body's fields, without those that are null or blank. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const fields = await readJsonObject(request);
  const isFilled = ([, value]: [string, unknown]) =>
    value !== null && !(typeof value === "string" && value.trim() === "");
  return Object.fromEntries(Object.entries(fields).filter(isFilled));
}

async function valid<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
): Promise<z.output<Schema>> {
  const result = await schema.safeParseAsync(fields);
  if (result.success) return result.data;
  const messages: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? "");
    messages[name] = [...(messages[name] ?? []), message];
  }
  throw new InvalidFields(messages);
}

const describe = (errors: Record<string, string[]>) => ({
  message: Object.values(errors).flat()[0] ?? "Please check your entries.",
  errors,
});

const asToken = (value: unknown) => (typeof value === "string" ? value : undefined);

function withToken(submission: SubmissionContext): SubmissionContext {
  if (submission.botCheckToken) return submission;
  throw new FormError("The bot check's token is missing: send it as turnstileToken.");
}
