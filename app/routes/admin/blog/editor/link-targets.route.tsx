import { findLinkTargets } from "~/features/posts/editor.server";
import { staffLoader } from "~/staff/staff-route.server";

/** Our public pages by title, as JSON for the editor's script. */
export const loader = staffLoader("writer", async ({ url }) =>
  Response.json(await findLinkTargets(url.searchParams.get("q") ?? ""), {
    headers: { "Cache-Control": "private, no-store" },
  }),
);
