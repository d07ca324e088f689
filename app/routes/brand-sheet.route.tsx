import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeBrandSheet } from "~/features/brand/brand-sheet";

const FOREVER = "public, max-age=31536000, immutable";

/** The style sheet with the studio's colors, which its path names. */
export function loader({ params }: LoaderFunctionArgs) {
  const sheet = writeBrandSheet(params.name ?? "");
  if (!sheet) return new Response("Not found.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(sheet, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": FOREVER },
  });
}
