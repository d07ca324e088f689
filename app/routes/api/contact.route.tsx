import type { ActionFunctionArgs } from "@remix-run/node";
import { handleApiContact } from "~/features/contact/api-contact.server";
import { methodNotAllowed } from "~/lib/http/json-response.server";

const RETRY_AFTER_S = "3600";

/** The API for contacts: JSON in, JSON out. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  const { status, body, headers } = await handleApiContact(request, context.clientAddress);
  return Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...(status === 429 && { "Retry-After": RETRY_AFTER_S }),
      ...headers,
    },
  });
}

export const loader = methodNotAllowed;
