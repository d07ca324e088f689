import { entryHref, kindHref, PREVIEW_LINKS_PATH } from "~/features/content/content-paths";
import {
  confirmSample,
  discardDraft,
  getEntryTitle,
  moveEntry,
  restoreEntry,
  restoreEntryRevision,
  type StoredEntry,
  TRASH_DAYS,
  trashEntry,
  unpublishEntry,
} from "~/features/content/entry-changes.server";
import { listReferrers } from "~/features/content/entry-references.server";
import { type Kind, ONLY } from "~/features/content/kind.server";
import { revokeSitePreview } from "~/features/content/preview.server";
import type { Actor } from "~/features/roles/role";
import { joinNames } from "~/lib/text/spelling";
import type { Question } from "~/staff/confirm-page";
import { step } from "~/staff/confirm-route.server";
import { requireAnyEntry, requireDone, requireLooseEntry } from "./entry.server";

type EntryStep = {
  title: string;
  /** Finds the entry; by default any. */
  subject?: typeof requireAnyEntry;
  /** What the question says before and after the entry's title. */
  ask: [before: string, after: string];
  paragraphs?: string[];
  /** Whether entries that name this one lose it. */
  warnsReferrers?: boolean;
  button: Question["button"];
  variant?: Question["variant"];
  run: (kind: Kind, entry: StoredEntry, actor: Actor) => Promise<boolean>;
  done: string;
};

const entryStep = ({
  title,
  subject = requireAnyEntry,
  ask: [before, after],
  run,
  done,
  paragraphs = [],
  warnsReferrers = false,
  ...question
}: EntryStep) =>
  step("editor", {
    title,
    subject,
    question: async ({ subject: { kind, entry } }) => ({
      ...question,
      paragraphs: [...paragraphs, ...(warnsReferrers ? await describeReferrers(kind, entry) : [])],
      title: [before, getEntryTitle(kind, entry), after],
      back: { to: entry.deletedAt === null ? entryHref(kind.name, entry.id) : kindHref(kind.name) },
    }),
    run: async ({ subject: { kind, entry }, actor }) => {
      requireDone(await run(kind, entry, actor));
      return `${kindHref(kind.name)}?done=${done}`;
    },
  });

/** Says which entries name this one: their pages then do without it. */
async function describeReferrers(kind: Kind, { slug }: StoredEntry): Promise<string[]> {
  const titles = await listReferrers(kind, slug);
  return titles.length > 0 ? [`Named by ${joinNames(titles)}, whose pages then leave it out.`] : [];
}

const moveStep = (direction: "up" | "down") =>
  step("editor", {
    title: "Move an entry",
    subject: requireLooseEntry,
    question: ({ subject: { kind, entry } }) => ({
      title: ['Move "', getEntryTitle(kind, entry), `" ${direction}?`],
      back: { to: kindHref(kind.name) },
      button: ["Move", "Moving..."],
    }),
    run: async ({ subject: { kind, entry }, actor }) => {
      await moveEntry(kind, entry.id, direction === "up" ? -1 : 1, actor);
      return kindHref(kind.name);
    },
  });

const readRevision = (url: URL): number => Number(url.searchParams.get("revision"));

export const contentSteps = {
  "content/preview-links/:id/revoke": step("editor", {
    title: "Revoke a preview link",
    question: () => ({
      title: "Revoke this preview link?",
      paragraphs: ["It stops working immediately, even for guests who have opened it."],
      back: { to: PREVIEW_LINKS_PATH },
      button: ["Revoke", "Revoking..."],
      errorTitle: "The link was not revoked.",
    }),
    run: async ({ params, actor }) => {
      await revokeSitePreview(params.id ?? "", actor);
      return PREVIEW_LINKS_PATH;
    },
  }),
  "content/:kind/:id/restore-revision": step("editor", {
    title: "Restore a revision",
    subject: requireAnyEntry,
    question: ({ subject: { kind, entry }, url }) => ({
      title: ['Restore "', getEntryTitle(kind, entry), `" as it was in revision ${readRevision(url)}?`],
      paragraphs: ["It becomes the draft. What is published stays until you publish it."],
      back: { to: entryHref(kind.name, entry.id, "revisions") },
      button: ["Restore", "Restoring..."],
    }),
    run: async ({ subject: { kind, entry }, url, actor }) => {
      await restoreEntryRevision(kind, entry, readRevision(url), actor);
      return `${entryHref(kind.name, kind.isSingle ? ONLY : entry.id)}?done=restored`;
    },
  }),
  "content/:kind/:id/up": moveStep("up"),
  "content/:kind/:id/down": moveStep("down"),
  "content/:kind/:id/delete": entryStep({
    title: "Delete an entry",
    subject: requireLooseEntry,
    ask: ['Delete "', '"?'],
    paragraphs: [`It leaves the site now, and stays in the trash for ${TRASH_DAYS} days.`],
    warnsReferrers: true,
    button: ["Delete", "Deleting..."],
    variant: "danger",
    run: trashEntry,
    done: "deleted",
  }),
  "content/:kind/:id/restore": entryStep({
    title: "Restore an entry",
    ask: ['Restore "', '"?'],
    button: ["Restore", "Restoring..."],
    run: restoreEntry,
    done: "restored",
  }),
  "content/:kind/:id/unpublish": entryStep({
    title: "Unpublish an entry",
    subject: requireLooseEntry,
    ask: ['Take "', '" off the site?'],
    paragraphs: ["It stays here as a draft."],
    warnsReferrers: true,
    button: ["Unpublish", "Unpublishing..."],
    run: unpublishEntry,
    done: "unpublished",
  }),
  "content/:kind/:id/discard": entryStep({
    title: "Discard a draft",
    ask: ['Discard the changes to "', '"?'],
    paragraphs: ["What is published stays. The draft remains among the revisions."],
    button: ["Discard", "Discarding..."],
    variant: "danger",
    run: discardDraft,
    done: "discarded",
  }),
  "content/:kind/:id/confirm": entryStep({
    title: "Confirm a sample",
    ask: ['Is everything in "', '" true?'],
    paragraphs: ["The site then no longer says that it is a sample."],
    button: ["It is true", "Confirming..."],
    run: confirmSample,
    done: "confirmed",
  }),
};
