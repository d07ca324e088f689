import { backToPosts, editorHref } from "~/features/post-editing/dashboard-filter";
import { duplicatePost } from "~/features/post-editing/post-duplication.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Duplicate a post");

const { loader, action } = confirmRoute("writer", {
  subject: requireEditablePost,
  question: ({ subject: { title }, url }) => ({
    title: "Duplicate this post?",
    paragraphs: [`The copy of "${title}" is a draft.`],
    back: { to: backToPosts(url) },
    button: ["Duplicate", "Duplicating..."],
    errorTitle: "The post was not duplicated.",
  }),
  run: async ({ subject, actor }) => editorHref(await duplicatePost(subject, actor), { done: "duplicated" }),
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
