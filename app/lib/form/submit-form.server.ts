import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { findOutage, NotStoredError } from "~/lib/database/database-outage.server";
import { RequestBodyError, readFormData } from "~/lib/http/request-body.server";
import { findRequestSite } from "~/lib/http/request-sender.server";
import { FormError, isConflict, type Rejection } from "./form-error";
import { FORM_TOKEN_FIELD, type FormFields, hiddenFields } from "./form-fields";
import { boundNames, joinRepeated, readListChange } from "./form-rules.server";
import { checkFormToken } from "./form-token.server";
import { readSubmissionContext, type SubmissionContext } from "./submission-context.server";

const TRUNCATED =
  "This text is too long to show again in full, so the longest field below was cut. Please shorten it.";

/** The total length of returned fields: many times the limit of any field. */
export const MAX_RETURNED_CHARACTERS = 100_000;

/** The target of an accepted form's redirect, with more headers of the response if there are any. */
export type Destination = string | { location: string; headers?: HeadersInit };

/**
 * For forms with files: uploads them and replaces them with strings before the fields are validated, because a mistake
 * in a field must not lose them. @throws FormError
 */
export type FileUpload = (form: FormData) => Promise<void>;

type FormOptions = {
  uploadFiles?: FileUpload;
  /** The staff session that the token must belong to if the browser sends neither Fetch Metadata nor Origin. */
  session?: string;
  /**
   * The error if what the form edits has been saved since its page was shown, or null. It is told together with every
   * other mistake, because the page that shows those has the newer revision.
   */
  findConflict?: (form: FormData) => Promise<FormError | null>;
};

/** A form's schema. Its names are checked by the compiler: the fields of the site itself are deleted before parsing. */
export type FormSchema = z.ZodType<unknown, FormFields>;

/** The arguments of a route's action that `submitForm` needs. */
export type ActionArgs = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * How routes accept forms (the like button, which has no fields, is the exception): redirects (303) to what `onValid`
 * returns, or returns messages and values with a status: 200 (a preview), 400, 403 (another site), 413, 415, or that
 * of a thrown FormError (docs/product.md 3.1).
 */
export async function submitForm<Schema extends FormSchema>(
  { request, context }: ActionArgs,
  schema: Schema,
  onValid: (value: z.output<Schema>, context: SubmissionContext) => Promise<Destination>,
  { uploadFiles, session, findConflict }: FormOptions = {},
) {
  const site = findRequestSite(request);
  if (site === "cross-site") return rejectUnread(CROSS_SITE_UNREAD, 403);
  let form: FormData;
  try {
    form = await readFormData(request, uploadFiles ? "files" : "texts");
  } catch (error) {
    if (!(error instanceof RequestBodyError)) throw error;
    return rejectUnread(error.message, error.status);
  }

  const token = checkFormToken(form.get(FORM_TOKEN_FIELD));
  const submissionContext = readSubmissionContext(request, form, token, context.clientAddress);
  // Hidden fields must not be returned with the form's values.
  for (const name of hiddenFields) form.delete(name);
  boundNames(form, schema);
  const listChange = readListChange(form, schema);

  const isOurs = token.state === "valid" && (session === undefined || token.session === session);
  const isCrossSite = site === "unknown" && !isOurs;
  // Only staff forms have files and long text.
  const respond = (rejection: Rejection, status: number, headers?: HeadersInit) => {
    const result = { ...rejection, initialValue: joinRepeated(rejection.initialValue, schema) };
    return data(uploadFiles ? result : truncateReturned(result), { status, headers });
  };
  const fileError = isCrossSite ? undefined : await uploadFiles?.(form).then(() => undefined, toFormError);
  const submission = await parseWithZod(form, { schema, async: true });
  if (isCrossSite) return respond(submission.reply({ formErrors: [CROSS_SITE] }), 403);
  const respondWithConflict = async (result: Rejection, status: number, headers?: HeadersInit) => {
    const conflict = await findConflict?.(form);
    if (!conflict) return respond(result, status, headers);
    const { "": messages, ...fieldErrors } = result.error ?? {};
    const others = isConflict(result.code) ? [] : (messages ?? []);
    const error = { "": [conflict.message, ...others], ...fieldErrors };
    return respond({ ...result, status: "error", error, code: conflict.options.code }, 409);
  };
  const reject = ({ message, options: { field, status = 422, code, reasons = [], headers } }: FormError) => {
    if (code === "preview") return respond({ ...submission.reply(), code }, 200);
    const messages = [message, ...reasons];
    const errors = field ? { fieldErrors: { [field]: messages } } : { formErrors: messages };
    const result = submission.reply(errors as Parameters<typeof submission.reply>[0]);
    const respondToo = status === 422 || isConflict(code) ? respondWithConflict : respond;
    return respondToo(code ? { ...result, code } : result, status, headers);
  };
  if (fileError) return reject(fileError);
  if (listChange === "unknown") return reject(new FormError(UNKNOWN_CHANGE));
  // Without JavaScript, conform's list buttons are sent: the page shows the changed list, and nothing is stored yet.
  if (listChange) return respond(submission.reply(), 200);
  if (submission.status !== "success") return respondWithConflict(submission.reply(), 400);

  let destination: Destination;
  try {
    destination = await onValid(submission.value, submissionContext);
  } catch (error) {
    return reject(toFormError(error));
  }
  const { location, headers } = typeof destination === "string" ? { location: destination } : destination;
  throw redirect(location, { status: 303, headers });
}

const rejectUnread = (message: string, status: number) =>
  data<Rejection>({ status: "error", error: { "": [message] } }, { status });

/** A FormError, even for an unavailable database, so that the input is kept. @throws any other error */
function toFormError(error: unknown): FormError {
  if (error instanceof FormError) return error;
  const outage = findOutage(error);
  if (outage) return new NotStoredError(outage);
  throw error;
}

/** Truncates returned values, with a message: 1 MB of `<` becomes a page of 10 MB, which takes 0.2 s to render. */
function truncateReturned(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  let remaining = MAX_RETURNED_CHARACTERS;
  let isTruncated = false;
  const truncate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(truncate);
    if (value && typeof value === "object") {
      // The shortest first: the longest is truncated.
      const entries = Object.entries(value).sort(([, a], [, b]) => countText(a) - countText(b));
      return Object.fromEntries(entries.map(([name, item]) => [name, truncate(item)]));
    }
    if (typeof value !== "string") return value;
    const start = value.slice(0, remaining);
    remaining -= start.length;
    isTruncated ||= start.length < value.length;
    return start;
  };
  const { initialValue, error } = result;
  const truncated = truncate(initialValue ?? {}) as SubmissionResult["initialValue"];
  if (!isTruncated) return result;
  return {
    ...result,
    initialValue: truncated,
    error: { ...error, "": [...(error?.[""] ?? []), TRUNCATED] },
  };
}

const countText = (value: unknown): number =>
  typeof value === "string"
    ? value.length
    : Object.values(value ?? {}).reduce((sum, item) => sum + countText(item), 0);

const UNKNOWN_CHANGE = "We could not tell which row was meant, so nothing was changed. Please try again.";
const CROSS_SITE =
  "We could not tell that this came from our own page. Please check your entries and send them again.";
const CROSS_SITE_UNREAD =
  "This was sent from another site’s page, so it was not read. Please fill in the form on this page.";

type Intent<Schema, Context> = {
  schema: Schema;
  run: (values: z.output<Schema>, context: Context) => Promise<Destination>;
};

/**
 * The schema of a form with several buttons, and the function for its values. The field `name` says which of `intents`
 * is meant; a form without it means `whenMissing`. Any other is an error of the form (400). `run` also gets what only
 * the action knows.
 */
export function formIntents<Schemas extends Record<string, FormSchema & z.ZodObject>, Context>(
  name: string,
  intents: { [Key in keyof Schemas]: Intent<Schemas[Key], Context> },
  whenMissing?: keyof Schemas & string,
) {
  type Schema = Schemas[keyof Schemas];
  const byName = new Map(Object.entries<Intent<Schema, Context>>(intents));
  const schemas = [...byName].map(([intent, { schema }]) => {
    const field = z.literal(intent);
    return schema.extend({ [name]: intent === whenMissing ? field.optional().default(intent) : field });
  });
  const union: z.ZodType = z.discriminatedUnion(name, schemas as [z.ZodObject], "Please choose what to do.");
  return {
    schema: union as z.ZodType<z.output<Schema>, z.input<Schema>>,
    run: async (values: z.output<Schema>, context: Context): Promise<Destination> => {
      const intent = byName.get(String(values[name]));
      if (!intent) throw new Error(`The form's field ${name} was not parsed.`);
      return await intent.run(values, context);
    },
  };
}

/** The response for scripts. `location`: where the form would redirect without a script. */
export type InPlaceResult = Rejection & { location?: string };

/** A request for the page under a form's dialog (its Referer), for `createFormToken`; else the request itself. */
export function toPageRequest(request: Request): Request {
  const referrer = request.headers.get("Referer") ?? "";
  const isFromOwnPage = request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (!isFromOwnPage || !URL.canParse(referrer)) return request;
  // Only the Referer's path and query, because a Request cannot have a URL with a user name.
  const page = new URL(request.url);
  const { pathname, search } = new URL(referrer);
  page.pathname = pathname;
  page.search = search;
  return new Request(page);
}

/**
 * Responds to a script's form with JSON; a redirect becomes `{ status: "success", location }`.
 * @throws other errors
 */
export async function respondInPlace(submission: ReturnType<typeof submitForm>): Promise<Response> {
  const noStore = { "Cache-Control": "no-store" };
  try {
    const { data, init } = await submission;
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...noStore };
    return Response.json(data, { status: init?.status, headers });
  } catch (response) {
    const location = response instanceof Response ? response.headers.get("Location") : null;
    if (!location) throw response;
    return Response.json({ status: "success", location } satisfies InPlaceResult, { headers: noStore });
  }
}
