import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/features/auth/client";
import type { Role } from "~/features/auth/role";
import type { StaffSession } from "~/features/auth/session.server";
import { type Destination, type FileUpload, submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { respondInPlace } from "~/lib/in-place.server";
import { requireAdmin } from "./require-admin.server";

type Staff = {
  session: StaffSession;
  params: LoaderFunctionArgs["params"];
  request: Request;
  url: URL;
};

const staffOf = async ({ request, params }: LoaderFunctionArgs, least: Role): Promise<Staff> => ({
  session: await requireAdmin(request, least),
  params,
  request,
  url: new URL(request.url),
});

/**
 * The loader of an admin page, open to the role `least` and those above it. `token` is for the page's forms.
 * @throws as `requireAdmin`.
 */
export const adminLoader =
  <Data>(least: Role, load: (staff: Staff & { token: string }) => Data | Promise<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Data> =>
    await load({ ...(await staffOf(args, least)), token: createFormToken(args.request) });

type Submitted<Values, Subject> = Staff & {
  values: Values;
  /** What `subject` found. */
  subject: Subject;
  client: Client;
  /** Who does it, for the audit log. */
  actor: { email: string; clientAddress?: string };
};

type ActionForm<Schema, Subject> = {
  schema: Schema;
  /** Finds what the action is about, before the body is read: a form that is refused here can still be kept. */
  subject?: (staff: Staff) => Promise<Subject>;
  files?: FileUpload;
};

type Run<Schema extends z.ZodType, Subject> = (
  submitted: Submitted<z.output<Schema>, Subject>,
) => Promise<Destination>;

/** Admits the sender; the function that is returned reads the form. */
async function admit<Schema extends z.ZodType, Subject>(
  args: ActionFunctionArgs,
  least: Role,
  { schema, subject: find, files }: ActionForm<Schema, Subject>,
  run: Run<Schema, Subject>,
) {
  const staff = await staffOf(args, least);
  const subject = (await find?.(staff)) as Subject;
  return () =>
    submitForm(
      args,
      schema,
      (values, { clientAddress }) =>
        run({
          ...staff,
          values,
          subject,
          client: { request: staff.request, clientAddress },
          actor: { email: staff.session.account.email, clientAddress },
        }),
      files,
    );
}

/**
 * The action of an admin page, open to the role `least` and those above it: reads the form with `submitForm`, and
 * redirects to the address that `run` returns.
 * @throws as `requireAdmin` and `subject`.
 */
export const adminAction =
  <Schema extends z.ZodType, Subject = undefined>(
    least: Role,
    form: ActionForm<Schema, Subject>,
    run: Run<Schema, Subject>,
  ) =>
  async (args: ActionFunctionArgs) =>
    (await admit(args, least, form, run))();

/**
 * The same for a form that a page's script sends with `fetch`: `respond` makes the response of the outcome. A signed-out
 * sender is redirected to the sign-in page all the same, which tells the script.
 */
export const adminScriptAction =
  <Schema extends z.ZodType, Subject = undefined>(
    least: Role,
    form: ActionForm<Schema, Subject>,
    run: Run<Schema, Subject>,
    respond: (submission: ReturnType<typeof submitForm>) => Promise<Response> = respondInPlace,
  ) =>
  async (args: ActionFunctionArgs): Promise<Response> =>
    respond((await admit(args, least, form, run))());
