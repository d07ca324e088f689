import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSession } from "~/features/auth/session.server";
import { countView } from "~/features/posts/reader-counts.server";

/** A transparent one-pixel GIF. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Counts a view without JavaScript. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const byStaff = (await findSession(request)) !== null;
  await countView(params.id ?? "", request, { clientAddress: context.clientAddress, byStaff });
  return new Response(PIXEL, { headers: { "Content-Type": "image/gif", "Cache-Control": "no-store" } });
}
