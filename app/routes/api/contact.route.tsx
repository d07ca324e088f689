import type { ActionFunctionArgs } from "@remix-run/node";
import { handleContactCall } from "~/features/contact/contact-call.server";
import { onlyPost } from "~/lib/http/json-response.server";

const AN_HOUR_S = "3600";

/** The API's contact call: JSON in, JSON out. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { status, body, headers } = await handleContactCall(request, context.clientAddress);
  return Response.json(body, {
    status,
    headers: { "Cache-Control": "no-store", ...(status === 429 && { "Retry-After": AN_HOUR_S }), ...headers },
  });
}

export const loader = onlyPost;
