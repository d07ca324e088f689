import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawSocialImage } from "~/features/posts/social-images.server";

const DAY_S = 86_400;

/** The social preview image of a post, a page or a product. */
export async function loader({ params }: LoaderFunctionArgs) {
  const png = await drawSocialImage(params.kind ?? "", params.name?.replace(/\.png$/, "") ?? "");
  if (!png) return new Response("Not found.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": `public, max-age=${DAY_S}` },
  });
}
