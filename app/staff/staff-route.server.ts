import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Client } from "~/features/auth/client";
import {
  type CurrentPassword,
  currentPasswordSchema,
  requireCurrentPassword,
} from "~/features/auth/current-password.server";
import type { Actor } from "~/features/roles/actor";
import type { Role } from "~/features/roles/role";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import type { Revision } from "~/lib/database/writes.server";
import { createEditConflict } from "~/lib/form/form-error";
import { REVISION_FIELD, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/submission-context.server";
import {
  type Destination,
  type FileUpload,
  type FormSchema,
  respondInPlace,
  submitForm,
} from "~/lib/form/submit-form.server";
import { seenRevision } from "~/lib/form/text-schema";
import { log } from "~/lib/log/log.server";
import { requireSession } from "./require-session.server";

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
export async function requireStaff(
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
