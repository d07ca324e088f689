import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawPageImage, drawPostImage } from "~/features/posts/social-images.server";

const DAY_S = 86_400;

const drawFunctions = new Map([
  ["posts", drawPostImage],
  ["pages", drawPageImage],
]);

/** The image that social networks show for a link to a post (`posts`) or to a page (`pages`). */
export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.name?.replace(/\.png$/, "") ?? "";
  const draw = drawFunctions.get(params.kind ?? "");
  const png = await draw?.(name);
  if (!png) return new Response("Not found.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": `public, max-age=${DAY_S}` },
  });
}
