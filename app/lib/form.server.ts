import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { FormError, type Refusal } from "./form-error";
import { BOT_CHECK_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "./form-fields";
import { checkFormToken, type FormOrigin, type FormTokenCheck } from "./form-token.server";
import { parseLanding, withLanding } from "./landing.server";
import { RequestBodyError, readFormData } from "./request-body.server";
import { requestSite } from "./request-site.server";
import { truncateReturned } from "./returned-values.server";

/** What is known about a submission beside its fields. */
export type SubmissionContext = {
  /** A program can be told of a refusal as often as it likes; a person must not be sent round in circles. */
  channel: "form" | "program";
  formToken: FormTokenCheck["state"];
  /** The same for a second click or a retry of one rendering of the form; absent where its token was not ours. */
  nonce?: string;
  honeypotFilled: boolean;
  /** What the bot check's field held, unchecked; absent where it was empty. */
  botCheckToken?: string;
  /** Unknown under stock remix-serve. */
  clientAddress?: string;
  origin: FormOrigin;
};

/** Where a taken form leads, and what the answer carries besides. */
export type Destination = string | { location: string; headers?: HeadersInit };

/** For forms with files: what is done with them before the fields are checked, so that no mistake in a field loses them. */
export type FileUpload = {
  /** Takes the files out of the form and puts texts in their place. @throws FormError */
  takeFiles: (form: FormData) => Promise<void>;
};

/** What a route's action hands on. */
export type Submitted = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * The one way that a route takes a form. Answers 303 to the address that `onValid` gives; otherwise the messages with
 * everything typed: 400 for fields that do not fit the schema, for a damaged body and for one with more fields than a form
 * has, 403 for a post from another site (unread, where the headers say so), 413 and 415 for a body that is too large or no form, and the status of a thrown FormError (422 unless it says else).
 */
export async function submitForm<Schema extends z.ZodType>(
  { request, context }: Submitted,
  schema: Schema,
  onValid: (value: z.output<Schema>, evidence: SubmissionContext) => Promise<Destination>,
  files?: FileUpload,
) {
  const sender = requestSite(request);
  // Nothing is read, let alone parsed, for a page that is not ours.
  if (sender === "foreign") return failure({ status: "error", error: { "": [CROSS_SITE_UNREAD] } }, 403);
  let form: FormData;
  try {
    form = await readFormData(request, files ? "files" : "texts");
  } catch (error) {
    if (!(error instanceof RequestBodyError)) throw error;
    return failure({ status: "error", error: { "": [error.message] } }, error.status);
  }

  const token = checkFormToken(form.get(FORM_TOKEN_FIELD));
  const evidence: SubmissionContext = {
    channel: "form",
    formToken: token.state,
    honeypotFilled: form.getAll(HONEYPOT_FIELD).some((value) => value !== ""),
    botCheckToken: submittedToken(form),
    clientAddress: context.clientAddress,
    ...("nonce" in token && { nonce: token.nonce }),
    origin: withLanding(
      "origin" in token ? token.origin : { page: new URL(request.url).pathname },
      parseLanding(form.get(LANDING_FIELD)),
    ),
  };
  // None of them belongs to the form's own values, nor goes back to the page with them.
  for (const name of [FORM_TOKEN_FIELD, HONEYPOT_FIELD, BOT_CHECK_FIELD, LANDING_FIELD]) form.delete(name);
  flattenNames(form);

  const foreign = sender === "unknown" && token.state !== "valid";
  // The editor's texts are long by right.
  const answer = (result: Refusal, status: number, headers?: HeadersInit) =>
    failure(files ? result : truncateReturned(result), status, headers);
  const refusedFile = foreign ? undefined : await refusal(() => files?.takeFiles(form));
  const submission = parseWithZod(form, { schema });
  if (foreign) return answer(submission.reply({ formErrors: [CROSS_SITE] }), 403);
  const reply = ({ message, options: { field, status = 422, code, reasons = [], headers } }: FormError) => {
    const messages = [message, ...reasons];
    const errors = field ? { fieldErrors: { [field]: messages } } : { formErrors: messages };
    const result = submission.reply(errors as Parameters<typeof submission.reply>[0]);
    return answer(code ? { ...result, code } : result, status, headers);
  };
  if (refusedFile) return reply(refusedFile);
  if (submission.status !== "success") return answer(submission.reply(), 400);

  let destination = "" as Destination;
  const refused = await refusal(async () => {
    destination = await onValid(submission.value, evidence);
  });
  if (refused) return reply(refused);
  const { location, headers } = typeof destination === "string" ? { location: destination } : destination;
  throw redirect(location, { status: 303, headers });
}

/** The FormError that `act` ends with, if it does. */
async function refusal(act: () => Promise<void> | undefined): Promise<FormError | undefined> {
  try {
    await act();
  } catch (error) {
    if (error instanceof FormError) return error;
    throw error;
  }
}

/**
 * Takes `name[0].x` for one more value of `name`: no form of ours nests its fields. Conform would build a list as long
 * as the index says (`x[90000000]` ends the process) and run what stands in `__intent__`.
 */
function flattenNames(form: FormData): void {
  for (const name of new Set(form.keys())) {
    const plain = /^[a-z][a-z0-9]*/i.exec(name)?.[0];
    if (plain === name) continue;
    if (plain) for (const value of form.getAll(name)) form.append(plain, value);
    form.delete(name);
  }
}

function submittedToken(form: FormData): string | undefined {
  const token = form.get(BOT_CHECK_FIELD);
  return typeof token === "string" && token.trim() !== "" ? token : undefined;
}

const failure = (result: Refusal, status: number, headers?: HeadersInit) => data(result, { status, headers });

const CROSS_SITE =
  "We could not tell that this came from our own page. Please check your entries and send them again.";
const CROSS_SITE_UNREAD =
  "This was sent from a page of another site, so it was not read. Please fill in the form on this page.";
