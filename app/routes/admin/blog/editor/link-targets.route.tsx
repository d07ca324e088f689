import { adminLoader } from "~/admin/admin-route.server";
import { findLinkTargets } from "~/features/post-editing/link-targets.server";

/** Our public pages by title, as JSON for the editor's script. */
export const loader = adminLoader("writer", async ({ url }) =>
  Response.json(await findLinkTargets(url.searchParams.get("q") ?? ""), {
    headers: { "Cache-Control": "private, no-store" },
  }),
);
