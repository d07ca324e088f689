import type { ActionFunctionArgs } from "@remix-run/node";
import { handleApiContact } from "~/features/contact/contact.server";
import { methodNotAllowed } from "~/lib/http/responses.server";

/** The API for contacts: JSON in, JSON out. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  const { status, body, headers } = await handleApiContact(request, context.clientAddress);
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export const loader = methodNotAllowed;
