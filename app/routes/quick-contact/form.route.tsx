import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadLeadForm, quickContactSchema, submitQuickContact } from "~/features/contact/contact.server";
import { respondInPlace, toPageRequest } from "~/lib/form/submit-form.server";

/** The popup form's data. */
export function loader({ request }: LoaderFunctionArgs) {
  const formData = loadLeadForm(toPageRequest(request), quickContactSchema);
  return Response.json(formData, { headers: { "Cache-Control": "private, no-store" } });
}

export const action = (args: ActionFunctionArgs) => respondInPlace(submitQuickContact(args));
