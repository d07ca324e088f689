import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Role } from "~/features/roles/role";
import type { FormSchema } from "~/lib/form/submit-form.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import { requireFound } from "~/lib/http/responses.server";
import type { Question } from "./confirm-page";
import { currentPasswordField } from "./staff-form";
import {
  type ActionForm,
  describeStaffForm,
  type FormHandler,
  type StaffWithSubject,
  staffAction,
  staffLoader,
} from "./staff-route.server";

type StepDescription<Schema extends FormSchema, Subject> = Omit<
  ActionForm<Schema, Subject>,
  "schema" | "uploadFiles"
> & {
  /** The title of the document. */
  title: string;
  /** Parses the `fields` of the question, which are just the password by default if the step requires it. */
  schema?: Schema;
  question: (staff: StaffWithSubject<Subject>) => Question | Promise<Question>;
  run: FormHandler<Schema, Subject>;
};

/** A step that its own page asks about, for `minRole` and the roles above it. */
export function step<Schema extends FormSchema = typeof noFieldsSchema, Subject = undefined>(
  minRole: Role,
  {
    title,
    question,
    run,
    subject: loadSubject,
    schema,
    requiresPassword,
    findRevision,
    formName,
  }: StepDescription<Schema, Subject>,
) {
  const form = { schema: schema ?? (noFieldsSchema as FormSchema as Schema), requiresPassword };
  const fields = requiresPassword ? [currentPasswordField] : [];
  return {
    loader: staffLoader(minRole, async ({ token, ...staff }) => {
      const subject = (await loadSubject?.(staff)) as Subject;
      const asked = await question({ ...staff, subject });
      return { documentTitle: title, fields, rules: describeStaffForm(form), ...asked, token };
    }),
    action: staffAction(minRole, { ...form, subject: loadSubject, findRevision, formName }, run),
  };
}

type Step = ReturnType<typeof step>;

/** The loader and the action of a route that serves all `steps`, by the patterns of their paths below `/admin`. */
export function confirmRoute(steps: Record<string, Step>) {
  const routes = Object.entries(steps).map(([path, handle]) => ({ path: `/admin/${path}`, handle }));
  const findStep = ({ request }: LoaderFunctionArgs): Step =>
    requireFound(matchRoutes(routes, new URL(request.url).pathname)?.[0]?.route.handle);
  return {
    loader: (args: LoaderFunctionArgs) => findStep(args).loader(args),
    action: (args: ActionFunctionArgs) => findStep(args).action(args),
  };
}
