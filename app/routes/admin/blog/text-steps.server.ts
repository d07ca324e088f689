import { DASHBOARD_PATH } from "~/content/staff-paths";
import { dashboardFilter, editorHref, TRASH_DAYS } from "~/features/posts/dashboard-filter";
import { revokePreviewLink } from "~/features/posts/preview-links.server";
import { findRevision, restoreRevision } from "~/features/posts/revisions.server";
import { discardWorkingCopy, restoreWorkingCopy } from "~/features/posts/working-copy.server";
import { requireFound } from "~/lib/http/responses.server";
import { rowNumber } from "~/lib/list/list-filter";
import type { Question } from "~/staff/confirm-page";
import { step } from "~/staff/confirm-route.server";
import { requireEditablePost } from "./editable-post.server";

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
