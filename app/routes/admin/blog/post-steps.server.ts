import { FEATURED_PATH } from "~/content/staff-paths";
import { backToPosts, backToTrash, editorHref, TRASH_DAYS } from "~/features/posts/dashboard-filter";
import { moveFeatured } from "~/features/posts/featured.server";
import { deletePost, publishPost, restorePost, trashPost } from "~/features/posts/post-changes.server";
import { duplicatePost } from "~/features/posts/post-duplication.server";
import { findSchedule } from "~/features/posts/post-schedule.server";
import { requireFound } from "~/lib/http/responses.server";
import { utcFormat } from "~/lib/text/dates";
import { step } from "~/staff/confirm-route.server";
import { requireEditablePost, requireTrashedTitle } from "./editable-post.server";

const formatTime = utcFormat({ dateStyle: "medium", timeStyle: "short" });

const directions = ["up", "down"] as const;

export const postSteps = {
  "blog/:id/publish": step("editor", {
    title: "Publish a scheduled post",
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
  }),
  "blog/:id/duplicate": step("writer", {
    title: "Duplicate a post",
    subject: requireEditablePost,
    question: ({ subject: { title }, url }) => ({
      title: "Duplicate this post?",
      paragraphs: [`The copy of "${title}" is a draft.`],
      back: { to: backToPosts(url) },
      button: ["Duplicate", "Duplicating..."],
      errorTitle: "The post was not duplicated.",
    }),
    run: async ({ subject, actor }) =>
      editorHref(await duplicatePost(subject, actor), { done: "duplicated" }),
  }),
  // No `subject`: deleting a post twice is not an error, and `trashPost` checks the permission itself.
  "blog/:id/delete": step("writer", {
    title: "Delete a post",
    question: async (staff) => ({
      title: "Delete this post?",
      paragraphs: [
        `Are you sure you want to delete "${(await requireEditablePost(staff)).title}"?`,
        `It moves to the trash, where you can restore it for ${TRASH_DAYS} days.`,
      ],
      back: { to: backToPosts(staff.url), label: "Cancel" },
      button: ["Delete", "Deleting..."],
      variant: "danger",
      errorTitle: "The post was not deleted.",
    }),
    run: async ({ params, actor, url }) => {
      await trashPost(params.id ?? "", actor);
      return backToPosts(url, { done: "trash" });
    },
  }),
  "blog/:id/restore": step("writer", {
    title: "Restore a post",
    question: async (staff) => ({
      title: "Restore this post?",
      paragraphs: [`"${await requireTrashedTitle(staff)}" becomes a draft.`],
      back: { to: backToTrash(staff.url), label: "Cancel" },
      button: ["Restore", "Restoring..."],
      errorTitle: "The post was not restored.",
    }),
    run: async ({ params, actor, url }) => {
      await restorePost(params.id ?? "", actor);
      return backToPosts(url, { done: "restore" });
    },
  }),
  "blog/:id/delete-for-good": step("writer", {
    title: "Delete a post for good",
    question: async (staff) => ({
      title: "Delete this post for good?",
      paragraphs: [
        `Are you sure you want to delete "${await requireTrashedTitle(staff)}"?`,
        "Its revisions, preview links and stats will be deleted as well. This cannot be undone.",
      ],
      back: { to: backToTrash(staff.url), label: "Cancel" },
      button: ["Delete for good", "Deleting..."],
      variant: "danger",
      errorTitle: "The post was not deleted.",
    }),
    run: async ({ params, actor, url }) => {
      await deletePost(params.id ?? "", actor);
      return backToTrash(url, { done: "deleted" });
    },
  }),
  "featured/:id/:direction": step("editor", {
    title: "Move a featured post",
    subject: async (staff) => {
      const direction = requireFound(directions.find((name) => name === staff.params.direction));
      return { direction, post: await requireEditablePost(staff) };
    },
    question: ({ subject: { direction, post } }) => ({
      title: `Move "${post.title}" ${direction}?`,
      back: { to: FEATURED_PATH },
      button: ["Move", "Moving..."],
      errorTitle: "The post was not moved.",
    }),
    run: async ({ subject: { direction, post }, actor }) => {
      await moveFeatured(post.id, direction === "up" ? -1 : 1, actor);
      return FEATURED_PATH;
    },
  }),
};
