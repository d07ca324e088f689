import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { SIGN_IN_PATH, STAFF_AREA, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import type { Client } from "~/features/auth/accounts.server";
import {
  type CurrentPassword,
  currentPasswordSchema,
  requireCurrentPassword,
} from "~/features/auth/credentials.server";
import { findLapsedSession, findSession, type StaffSession } from "~/features/auth/session.server";
import { type Actor, isAtLeast, type Role } from "~/features/roles/role";
import { deleteUnsentForms, storeUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import type { Revision } from "~/lib/database/writes.server";
import { createEditConflict } from "~/lib/form/form-error";
import { FORM_TOKEN_FIELD, REVISION_FIELD, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { describeRules } from "~/lib/form/form-rules.server";
import { checkFormToken, createFormToken } from "~/lib/form/form-token.server";
import {
  type Destination,
  type FileUpload,
  type FormSchema,
  respondInPlace,
  submitForm,
} from "~/lib/form/submit-form.server";
import { seenRevision } from "~/lib/form/text-schema";
import { readSentTexts } from "~/lib/http/request-body.server";
import { log } from "~/lib/log/log.server";
import type { DeniedAccess } from "./error-page";

const uncached = { "Cache-Control": "private, no-store" };

const isReadOnly = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * The request's session, if its account has at least `minRole`. Every loader and action of the staff area
 * calls this first; the layout's loader would not do, because Remix runs a page's loaders in parallel.
 * @throws a redirect to the sign-in page without a session, and 403 for a lower role. A submitted form is
 * then stored as unsent if its sender is signed in, or was until the session expired.
 */
async function requireSession(client: Client, minRole: Role, formName?: string): Promise<StaffSession> {
  const { request } = client;
  const session = await findSession(request);
  if (session && isAtLeast(session.account.role, minRole)) return session;
  if (session)
    throw await denyAccess(
      { actor: session.account, client, formName },
      explainMissingRole(session.account.role, minRole),
    );
  if (isReadOnly(request)) {
    const { pathname, search } = new URL(request.url);
    const query = new URLSearchParams({ redirectTo: pathname + search });
    throw redirect(`${SIGN_IN_PATH}?${query}`, { status: 302, headers: uncached });
  }
  const redirectTo = (await storeAsUnsent(client, formName)) ?? getRefererPath(request);
  const query = new URLSearchParams({ redirectTo, unsaved: "1" });
  throw redirect(`${SIGN_IN_PATH}?${query}`, { status: 303, headers: uncached });
}

/** The response when signed-in staff do not have permission: 403 with the reason, and the id of the unsent form. */
export async function denyAccess(
  { actor, client, formName }: { actor: Actor; client: Client; formName?: string },
  reason: string,
): Promise<Response> {
  const { request } = client;
  let unsentForm: string | null = null;
  if (!isReadOnly(request)) {
    unsentForm = new URL(request.url).searchParams.get(UNSENT_FORM_PARAMETER);
    unsentForm ??= await storeUnsentForm(actor.id, client, {
      fields: await readSentTexts(request.clone()),
      formName,
    });
  }
  return Response.json({ reason, unsentForm } satisfies DeniedAccess, { status: 403, headers: uncached });
}

function explainMissingRole(role: Role, minRole: Role): string {
  const article = role === "writer" ? "a" : "an";
  return `This requires the ${minRole} role, and you are signed in as ${article} ${role}. Owners assign roles on the Team page.`;
}

/** The target of the redirect after sign-in: `path` if it is in the staff area, otherwise the start page. */
export function staffPath(path: unknown): string {
  // Browsers treat a path that starts with two slashes or backslashes as another host.
  const isInStaffArea = typeof path === "string" && /^\/admin(?:[/?#][^\\\s]*)?$/.test(path);
  if (!isInStaffArea) return STAFF_AREA;
  const { pathname, search, hash } = new URL(path, "http://site.invalid");
  return pathname.startsWith(STAFF_AREA) ? pathname + search + hash : STAFF_AREA;
}

/** The path of a page of this site in a URL's `to`, as headers can carry it; of the home page, if it is none. */
export function readOwnPath({ searchParams, origin }: URL): string {
  const to = searchParams.get("to") ?? "/";
  if (to.length > 300 || !to.startsWith("/") || !URL.canParse(to, origin)) return "/";
  const url = new URL(to, origin);
  const path = url.pathname + url.search + url.hash;
  // Browsers treat a path that starts with two slashes as another host.
  return url.origin === origin && !path.startsWith("//") ? path : "/";
}

/** Stores the form and returns the path of its page; null if nothing was stored. */
async function storeAsUnsent(client: Client, formName?: string): Promise<string | null> {
  // The caller still needs the body, so a copy is read.
  const texts = await readSentTexts(client.request.clone());
  // A browser drops the cookie of an expired session; the form's token identifies the session.
  const token = checkFormToken(texts.find(([name]) => name === FORM_TOKEN_FIELD)?.[1]);
  const session = await findLapsedSession(client.request, "session" in token ? token.session : undefined);
  const id = session && (await storeUnsentForm(session.account.id, client, { fields: texts, formName }));
  return id ? `${UNSENT_FORMS_PATH}/${id}` : null;
}

/** The page that contained the form, because the form's own path may not respond to GET. */
function getRefererPath(request: Request): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return STAFF_AREA;
  const { pathname, search } = new URL(referrer);
  return staffPath(pathname + search);
}

/** A request by staff. */
export type StaffRequest = {
  actor: Actor;
  sessionId: string;
  client: Client;
  params: LoaderFunctionArgs["params"];
  url: URL;
  /** What staff call the form that was sent. */
  formName?: string;
};

/** The name of a form, which may depend on the parameters of its path. */
type FormName = string | ((params: LoaderFunctionArgs["params"]) => string);

/** @throws the same as `requireSession` */
async function requireStaff(
  { request, params, context }: LoaderFunctionArgs,
  minRole: Role,
  name?: FormName,
): Promise<StaffRequest> {
  const client = { request, clientAddress: context.clientAddress };
  const formName = typeof name === "function" ? name(params) : name;
  const { account, sessionId } = await requireSession(client, minRole, formName);
  const actor = { ...account, clientAddress: client.clientAddress };
  return { actor, sessionId, client, params, url: new URL(request.url), formName };
}

/**
 * The loader of a staff page, open to `minRole` and the roles above it. `token` is for the page's forms.
 * @throws the same as `requireSession`
 */
export const staffLoader =
  <Data>(minRole: Role, load: (staff: StaffRequest & { token: string }) => Data | Promise<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Data> => {
    const staff = await requireStaff(args, minRole);
    const token = createFormToken(args.request, { session: staff.sessionId });
    return await load({ ...staff, token });
  };

export type ActionForm<Schema, Subject> = {
  schema: Schema;
  /** What staff call the form, if it is stored as unsent. */
  formName?: FormName;
  /** Loads what the action changes. Runs before the body is read, so a form rejected here can be stored as unsent. */
  subject?: (staff: StaffRequest) => Promise<Subject>;
  /** The form also has the field `currentPassword`, and is rejected unless that is the sender's own password. */
  requiresPassword?: boolean;
  uploadFiles?: FileUpload;
  /** Finds the stored revision of what the form edits, for a form with `REVISION_FIELD`; null if it is gone. */
  findRevision?: (staff: StaffWithSubject<Subject>, form: FormData) => Promise<Revision | null>;
};

export type StaffWithSubject<Subject> = StaffRequest & { subject: Subject };

export type FormHandler<Schema extends FormSchema, Subject> = (
  submitted: StaffWithSubject<Subject> & { values: z.output<Schema> },
) => Promise<Destination>;

const schemasWithPassword = new WeakMap<z.ZodType, z.ZodType>();

/** The same schema each time, because what `describeRules` finds out takes 10 ms and is kept by schema. */
function withPassword<Schema extends FormSchema>(schema: Schema) {
  type WithPassword = z.ZodIntersection<Schema, typeof currentPasswordSchema>;
  const known = schemasWithPassword.get(schema) ?? z.intersection(schema, currentPasswordSchema);
  schemasWithPassword.set(schema, known);
  return known as WithPassword;
}

/** The rules of a staff form for its loader. */
export const describeStaffForm = ({
  schema,
  requiresPassword,
}: Pick<ActionForm<FormSchema, unknown>, "schema" | "requiresPassword">) =>
  describeRules(requiresPassword ? withPassword(schema) : schema);

/** `submitForm` for staff: checks a required password, and deletes an unsent form that was resent. */
function submitStaffForm<Schema extends FormSchema>(
  args: ActionFunctionArgs,
  staff: StaffRequest,
  { schema, requiresPassword, uploadFiles }: Omit<ActionForm<Schema, unknown>, "subject" | "findRevision">,
  onValid: (values: z.output<Schema>) => Promise<Destination>,
  findRevision?: (form: FormData) => Promise<Revision | null> | undefined,
) {
  const { actor, sessionId, url } = staff;
  const findConflict = async (form: FormData) => {
    const stored = await findRevision?.(form);
    if (!stored || stored.revision === seenRevision.parse(form.get(REVISION_FIELD))) return null;
    if (stored.revisedBy === null) return createEditConflict("no one");
    return createEditConflict(stored.revisedBy === actor.id ? "you" : "other");
  };
  const options = { uploadFiles, session: sessionId, findConflict };
  const accept = async (values: z.output<Schema>) => {
    const destination = await onValid(values);
    await deleteUnsentForms(actor.id, url.searchParams.getAll(UNSENT_FORM_PARAMETER)).catch((error) =>
      // The form is stored, so its sender must not be told otherwise.
      log.error({ err: error }, "could not delete an unsent form"),
    );
    return destination;
  };
  if (!requiresPassword) return submitForm(args, schema, accept, options);
  const acceptWithPassword = async (values: z.output<Schema> & CurrentPassword) => {
    await requireCurrentPassword(actor, values.currentPassword);
    return accept(values);
  };
  return submitForm(args, withPassword(schema), acceptWithPassword, options);
}

/**
 * The action of a staff page, open to `minRole` and the roles above it: parses the form with `submitForm` and
 * redirects to the path that `run` returns.
 * @throws the same as `requireSession` and `subject`
 */
export const staffAction =
  <Schema extends FormSchema, Subject = undefined>(
    minRole: Role,
    form: ActionForm<Schema, Subject>,
    run: FormHandler<Schema, Subject>,
  ) =>
  async (args: ActionFunctionArgs) => {
    const staff = await requireStaff(args, minRole, form.formName);
    const subject = (await form.subject?.(staff)) as Subject;
    return submitStaffForm(
      args,
      staff,
      form,
      (values) => run({ ...staff, subject, values }),
      (sent) => form.findRevision?.({ ...staff, subject }, sent),
    );
  };

/**
 * An action for forms that a script sends with `fetch`: the response to an accepted one is what `run` returns, as JSON.
 * Signed-out senders are still redirected to the sign-in page, and the script detects the redirect.
 */
export const staffDataAction =
  <Schema extends FormSchema>(
    minRole: Role,
    form: Omit<ActionForm<Schema, unknown>, "subject" | "findRevision">,
    run: (submitted: StaffRequest & { values: z.output<Schema> }) => Promise<object>,
  ) =>
  async (args: ActionFunctionArgs): Promise<Response> => {
    const staff = await requireStaff(args, minRole);
    let result: object = {};
    const submission = submitStaffForm(args, staff, form, async (values) => {
      result = await run({ ...staff, values });
      return staff.url.pathname;
    });
    const response = await respondInPlace(submission);
    return response.ok ? Response.json(result, { headers: response.headers }) : response;
  };
