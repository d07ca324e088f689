import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawSocialImage } from "~/features/posts/social-images.server";
import { respondWithChangingFile } from "~/lib/http/responses.server";
import { digest } from "~/lib/secrets/digest.server";

/** The social preview image of a post, a page or a product. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const png = await drawSocialImage(params.kind ?? "", params.name?.replace(/\.png$/, "") ?? "");
  if (!png) return new Response("Not found.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  return respondWithChangingFile(request.headers.get("If-None-Match"), new Uint8Array(png), {
    tag: digest(png),
    "Content-Type": "image/png",
  });
}
