import { backToPosts, editorHref } from "~/features/post-editing/dashboard-filter";
import { publishPost } from "~/features/post-editing/post-changes.server";
import { findSchedule } from "~/features/posts/post-schedule.server";
import { utcFormat } from "~/lib/text/utc-format";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Publish a scheduled post");

const formatTime = utcFormat({ dateStyle: "medium", timeStyle: "short" });

const { loader, action } = confirmRoute("editor", {
  question: async (staff) => {
    const { id, title } = await requireEditablePost(staff);
    const { publishAt } = await findSchedule(id);
    return {
      title: "Publish this post now?",
      paragraphs: [
        publishAt === null
          ? `"${title}" has no time to be published.`
          : `"${title}" is scheduled for ${formatTime(publishAt)} UTC. Publishing it now cancels that.`,
      ],
      back: { to: editorHref(id), label: "Open the post instead" },
      button: ["Publish Now", "Publishing..."],
      errorTitle: "The post was not published.",
    };
  },
  run: async ({ params, actor, url }) => {
    await publishPost(params.id ?? "", actor, { early: true });
    return backToPosts(url, { done: "publish" });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
