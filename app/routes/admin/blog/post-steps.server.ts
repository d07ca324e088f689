import { data } from "@remix-run/node";
import { DASHBOARD_PATH, FEATURED_PATH } from "~/content/staff-paths";
import { describeFailure } from "~/features/posts/dashboard.server";
import {
  backToPosts,
  backToTrash,
  dashboardFilter,
  editorHref,
  TRASH_DAYS,
} from "~/features/posts/dashboard-filter";
import { findPost } from "~/features/posts/editor.server";
import {
  deletePost,
  duplicatePost,
  findTrashedTitle,
  moveFeatured,
  publishPost,
  restorePost,
  trashPost,
} from "~/features/posts/post-changes.server";
import { revokePreviewLink } from "~/features/posts/post-preview.server";
import { mayEdit, NOT_YOURS } from "~/features/posts/post-rules.server";
import { findSchedule } from "~/features/posts/post-schedule.server";
import type { Post } from "~/features/posts/posts.server";
import { findRevision, restoreRevision } from "~/features/posts/revisions.server";
import { discardWorkingCopy, restoreWorkingCopy } from "~/features/posts/working-copy.server";
import { requireFound } from "~/lib/http/responses.server";
import { rowNumber } from "~/lib/list/list-filter";
import { log } from "~/lib/log/log.server";
import { utcFormat } from "~/lib/text/time";
import type { Question } from "~/staff/confirm-page";
import { step } from "~/staff/confirm-route.server";
import { denyAccess, type StaffRequest } from "~/staff/staff-route.server";

/**
 * Loads the post named by the route's parameter. As the `subject` of an action it runs before the body is
 * read.
 * @throws 404 for a post that is unknown or in the trash, 503 if it cannot be read, 403 if the account may not edit it
 */
export async function requireEditablePost({ params: { id = "" }, ...staff }: StaffRequest): Promise<Post> {
  const found = await findPost(id).catch((error) => {
    log.error({ err: error }, "could not read a post");
    throw data(`Failed to fetch post: ${describeFailure(error)}`, { status: 503 });
  });
  const post = requireFound(found, "Post not found");
  if (post.deletedAt !== null) throw data("This post is in the trash", { status: 404 });
  if (!(await mayEdit(post.id, staff.actor))) throw await denyAccess(staff, NOT_YOURS);
  return post;
}

/** The title of the post in the trash with the id in the path. @throws 404 if the account has none */
const requireTrashedTitle = async ({ params: { id = "" }, actor }: StaffRequest) =>
  requireFound(await findTrashedTitle(id, actor), "This post is not in the trash");

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

type Change = { question: Omit<Question, "back">; done: string; run: typeof discardWorkingCopy };

/** By the last segment of the path. Lists post to it directly, because each change undoes the other. */
const changes: Record<string, Change> = {
  discard: {
    question: {
      title: "Discard this unsaved text?",
      paragraphs: [`What is saved stays as it is. You can restore the text for ${TRASH_DAYS} days.`],
      button: ["Discard", "Discarding..."],
      errorTitle: "The text was not discarded.",
    },
    done: "discard",
    run: discardWorkingCopy,
  },
  restore: {
    question: {
      title: "Restore this unsaved text?",
      paragraphs: ["You can then continue editing it."],
      button: ["Restore", "Restoring..."],
      errorTitle: "The text was not restored.",
    },
    done: "copy-restored",
    run: restoreWorkingCopy,
  },
};

/** The page that lists the text: the dashboard, or the editor of its post. */
const getBack = ({ searchParams }: URL, done: Record<string, string> = {}) =>
  searchParams.has("dashboard")
    ? dashboardFilter.href({}, DASHBOARD_PATH, done)
    : editorHref(searchParams.get("post"), done);

/** The version in the query; 0, which no post has, if it is missing or invalid. */
const readVersion = ({ searchParams }: URL, name: "version" | "base"): number =>
  rowNumber().read(searchParams.get(name)) ?? 0;

export const textSteps = {
  "blog/working-copies/:id/:change": step("writer", {
    title: "Unsaved text",
    subject: async ({ params: { change = "" } }) =>
      requireFound(Object.hasOwn(changes, change) ? changes[change] : null),
    question: ({ subject: { question }, url }) => ({ ...question, back: { to: getBack(url) } }),
    run: async ({ subject, params, actor, url }) => {
      await subject.run(params.id ?? "", actor.id);
      return getBack(url, { done: subject.done });
    },
  }),
  "blog/edit/:id/restore": step("writer", {
    title: "Restore a version",
    subject: async (staff) => {
      const post = await requireEditablePost(staff);
      requireFound(await findRevision(post.id, readVersion(staff.url, "version")), "Version not found");
      return post;
    },
    question: ({ subject: { id, published }, url }) => ({
      title: `Restore version ${readVersion(url, "version")}?`,
      paragraphs: [
        `It will be saved as the newest version${published ? ", and readers will see it immediately" : ""}. The current version remains available as a revision.`,
      ],
      back: { to: `${editorHref(id)}/revisions`, label: "Back to the revisions" },
      button: ["Restore", "Restoring..."],
      errorTitle: "The version was not restored.",
    }),
    run: async ({ subject: { id }, actor, url }) => {
      await restoreRevision(id, readVersion(url, "version"), readVersion(url, "base"), actor);
      return editorHref(id, { done: "restored" });
    },
  }),
  "blog/edit/:id/links/:link/revoke": step("writer", {
    title: "Revoke a preview link",
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
  }),
};
