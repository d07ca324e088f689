import type { ActionFunctionArgs } from "@remix-run/node";
import { handleContactCall } from "~/features/contact/contact-call.server";

const noStore = { "Cache-Control": "no-store" };
const AN_HOUR_S = "3600";

/** The API's contact call: JSON in, JSON out. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { status, body, headers } = await handleContactCall(request, context.clientAddress);
  return Response.json(body, {
    status,
    headers: { ...noStore, ...(status === 429 && { "Retry-After": AN_HOUR_S }), ...headers },
  });
}

export const loader = () => onlyPost();

const onlyPost = () =>
  Response.json(
    { message: "This address takes POST. How to use it stands on /api." },
    { status: 405, headers: { ...noStore, Allow: "POST" } },
  );
