import { editorHref } from "~/features/post-editing/dashboard-filter";
import { revokePreviewLink } from "~/features/post-editing/preview-links.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Revoke a preview link");

const { loader, action } = confirmRoute("writer", {
  subject: requireEditablePost,
  question: ({ subject: { id } }) => ({
    title: "Revoke this preview link?",
    paragraphs: ["The link will stop working immediately."],
    back: { to: `${editorHref(id)}/links`, label: "Back to the preview links" },
    button: ["Revoke", "Revoking..."],
    errorTitle: "The link was not revoked.",
  }),
  run: async ({ subject: { id, title }, params, actor }) => {
    await revokePreviewLink({ id, title }, params.link ?? "", actor);
    return `${editorHref(id)}/links`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
