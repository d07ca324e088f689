import { DASHBOARD_PATH } from "~/content/staff-paths";
import { editorHref } from "~/features/post-editing/dashboard-filter";
import { discardWorkingCopy } from "~/features/post-editing/working-copy.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Discard unsaved text");

/** The page that lists the text: the dashboard, or the editor of its post. */
const getBack = ({ searchParams }: URL) =>
  searchParams.has("dashboard") ? DASHBOARD_PATH : editorHref(searchParams.get("post"));

const { loader, action } = confirmRoute("writer", {
  question: ({ url }) => ({
    title: "Discard this unsaved text?",
    paragraphs: ["What is saved stays as it is. This cannot be undone."],
    back: { to: getBack(url) },
    button: ["Discard", "Discarding..."],
    errorTitle: "The text was not discarded.",
  }),
  run: async ({ params, actor, url }) => {
    await discardWorkingCopy(params.id ?? "", actor.id);
    return getBack(url);
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
