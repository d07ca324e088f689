import { redirect } from "@remix-run/node";
import { CONTENT_PATH } from "~/content/staff-paths";
import { endPreview, startPreview } from "~/features/content/preview.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import { stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";

/** Shows a page of the site with all drafts in place, until the preview or the session ends. */
export const loader = staffLoader("editor", async ({ url, sessionId }) => {
  const to = url.searchParams.get("to") ?? "/";
  const isOurs = /^\/(?![/\\])[^\\\s]*$/.test(to);
  throw redirect(isOurs ? to : "/", {
    status: 303,
    headers: { "Set-Cookie": await startPreview(sessionId), "Cache-Control": "private, no-store" },
  });
});

/** Ends the preview. */
export const action = staffAction("editor", { schema: noFieldsSchema }, async () => ({
  location: CONTENT_PATH,
  headers: { "Set-Cookie": await endPreview() },
}));

/** Never shown. Without it, the route would respond with data instead of a page. */
export default function Preview() {
  return null;
}

export { stayOnPage as clientAction };
