import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { submitQuickContact } from "~/features/contact/contact.server";
import type { LeadFormData } from "~/features/contact/use-lead-form";
import { createFormToken } from "~/lib/form/form-token.server";
import { respondInPlace, toPageRequest } from "~/lib/form/in-place.server";

/** The popup form's data. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = createFormToken(toPageRequest(request));
  const formData: LeadFormData = { token, botCheck: botCheckSettings };
  return Response.json(formData, { headers: { "Cache-Control": "private, no-store" } });
}

export const action = (args: ActionFunctionArgs) => respondInPlace(submitQuickContact(args));
