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
import type { Revision } from "~/lib/database/revision.server";
import { createEditConflict } from "~/lib/form/form-error";
import { REVISION_FIELD, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { respondInPlace } from "~/lib/form/in-place.server";
import {
  type Destination,
  type FileUpload,
  type FormSchema,
  submitForm,
} from "~/lib/form/submit-form.server";
import { noFieldsSchema, seenRevision } from "~/lib/form/text-schema";
import { log } from "~/lib/log/log.server";
import type { Question } from "./confirm-page";
import { requireSession } from "./require-session.server";
import { currentPasswordField } from "./staff-form";

/** A request by staff. */
export type StaffRequest = {
  actor: Actor;
  sessionId: string;
  client: Client;
  params: LoaderFunctionArgs["params"];
  url: URL;
};

async function requireStaff(
  { request, params, context }: LoaderFunctionArgs,
  minRole: Role,
): Promise<StaffRequest> {
  const client = { request, clientAddress: context.clientAddress };
  const { account, sessionId } = await requireSession(client, minRole);
  const actor = { ...account, clientAddress: client.clientAddress };
  return { actor, sessionId, client, params, url: new URL(request.url) };
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

type ActionForm<Schema, Subject> = {
  schema: Schema;
  /** Loads what the action changes. Runs before the body is read, so a form rejected here can be stored as unsent. */
  subject?: (staff: StaffRequest) => Promise<Subject>;
  /** The form also has the field `currentPassword`, and is rejected unless that is the sender's own password. */
  requiresPassword?: boolean;
  uploadFiles?: FileUpload;
  /** Finds the stored revision of what the form edits, for a form with `REVISION_FIELD`; null if it is gone. */
  findRevision?: (staff: StaffWithSubject<Subject>, form: FormData) => Promise<Revision | null>;
};

type StaffWithSubject<Subject> = StaffRequest & { subject: Subject };

type FormHandler<Schema extends FormSchema, Subject> = (
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
    const staff = await requireStaff(args, minRole);
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

type ConfirmRoute<Schema extends FormSchema, Subject> = Omit<
  ActionForm<Schema, Subject>,
  "schema" | "uploadFiles"
> & {
  /** Parses the `fields` of the question, which are just the password by default if the route requires it. */
  schema?: Schema;
  question: (staff: StaffWithSubject<Subject>) => Question | Promise<Question>;
  run: FormHandler<Schema, Subject>;
};

/** The loader and the action of a route whose page is `ConfirmQuestion`. */
export function confirmRoute<Schema extends FormSchema = typeof noFieldsSchema, Subject = undefined>(
  minRole: Role,
  {
    question,
    run,
    subject: loadSubject,
    schema,
    requiresPassword,
    findRevision,
  }: ConfirmRoute<Schema, Subject>,
) {
  const form = { schema: schema ?? (noFieldsSchema as FormSchema as Schema), requiresPassword };
  const fields = requiresPassword ? [currentPasswordField] : [];
  return {
    loader: staffLoader(minRole, async ({ token, ...staff }) => {
      const subject = (await loadSubject?.(staff)) as Subject;
      return { fields, rules: describeStaffForm(form), ...(await question({ ...staff, subject })), token };
    }),
    action: staffAction(minRole, { ...form, subject: loadSubject, findRevision }, run),
  };
}
