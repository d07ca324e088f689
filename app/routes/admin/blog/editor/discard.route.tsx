import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { editorHref } from "~/features/post-editing/post-filter";
import { discardWorkingCopy } from "~/features/post-editing/working-copy.server";

export const meta = adminMeta("Discard unsaved text");

const getEditorHref = (url: URL) => editorHref(url.searchParams.get("post"));

const { loader, action } = confirmRoute("writer", {
  question: ({ url }) => ({
    title: "Discard this unsaved text?",
    texts: ["What is saved stays as it is. This cannot be undone."],
    back: getEditorHref(url),
    button: ["Discard", "Discarding..."],
    refused: "The text was not discarded.",
  }),
  run: async ({ params, session, url }) => {
    await discardWorkingCopy(params.id ?? "", session.account.id);
    return getEditorHref(url);
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
