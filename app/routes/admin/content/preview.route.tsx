import { redirect } from "@remix-run/node";
import { startPreview } from "~/features/content/preview.server";
import { readOwnPath, staffLoader } from "~/staff/staff-route.server";

/** Shows a page of the site with all drafts in place, until the preview or the session ends. */
export const loader = staffLoader("editor", async ({ url, sessionId }) => {
  throw redirect(readOwnPath(url), {
    status: 303,
    headers: { "Set-Cookie": await startPreview(sessionId), "Cache-Control": "private, no-store" },
  });
});

/** Never shown. Without it, the route would respond with data instead of a page. */
export default function Preview() {
  return null;
}
