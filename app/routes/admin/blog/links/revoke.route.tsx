import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { editorHref } from "~/features/post-editing/dashboard-filter";
import { revokePreview } from "~/features/post-editing/preview-links.server";
import { requireOwnPost } from "../own-post.server";

export const meta = adminMeta("Revoke a preview link");

const { loader, action } = confirmRoute("writer", {
  subject: requireOwnPost,
  question: ({ subject: { id } }) => ({
    title: "Revoke this preview link?",
    texts: ["The link will stop working at once."],
    back: `${editorHref(id)}/links`,
    backLabel: "Back to the preview links",
    button: ["Revoke", "Revoking..."],
    errorTitle: "The link was not revoked.",
  }),
  run: async ({ subject: { id, title }, params, actor }) => {
    await revokePreview({ id, title }, params.link ?? "", actor);
    return `${editorHref(id)}/links`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
