import type { LoaderFunctionArgs } from "@remix-run/node";
import { countView } from "~/features/posts/view-counter.server";

/** A transparent one-pixel GIF. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Counts a view without JavaScript. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  await countView(params.id ?? "", request, context.clientAddress);
  return new Response(PIXEL, { headers: { "Content-Type": "image/gif", "Cache-Control": "no-store" } });
}
