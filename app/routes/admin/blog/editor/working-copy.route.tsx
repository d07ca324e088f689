import { DASHBOARD_PATH } from "~/content/staff-paths";
import { dashboardFilter, editorHref, TRASH_DAYS } from "~/features/post-editing/dashboard-filter";
import { discardWorkingCopy, restoreWorkingCopy } from "~/features/post-editing/working-copy.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion, type Question } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Unsaved text");

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

const { loader, action } = confirmRoute("writer", {
  subject: async ({ params: { change = "" } }) =>
    requireFound(Object.hasOwn(changes, change) ? changes[change] : null),
  question: ({ subject: { question }, url }) => ({ ...question, back: { to: getBack(url) } }),
  run: async ({ subject, params, actor, url }) => {
    await subject.run(params.id ?? "", actor.id);
    return getBack(url, { done: subject.done });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
