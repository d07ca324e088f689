import type { ActionFunctionArgs } from "@remix-run/node";
import { START_PATH } from "~/content/staff-paths";
import { entryHref, partHref, previewHref } from "~/features/content/content-paths";
import { readSeeded } from "~/features/content/entries.server";
import {
  findStoredEntry,
  getEdited,
  type StoredEntry,
  saveEntry,
} from "~/features/content/entry-changes.server";
import { storeEntryFiles } from "~/features/content/entry-files.server";
import { describeFields, entryFormSchema, toFormValues } from "~/features/content/entry-form.server";
import { type Kind, ONLY, selectPart } from "~/features/content/kind.server";
import { studio } from "~/features/content/kinds/studio.server";
import { findKind } from "~/features/content/kinds.server";
import { fillReferences, requireReferences } from "~/features/content/references.server";
import { renamePosts } from "~/features/posts/authors.server";
import { findStartPlace } from "~/features/system-checks/guided-start.server";
import { sharedNow } from "~/lib/database/db.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireFound } from "~/lib/http/responses.server";
import { uncapitalize } from "~/lib/text/uncapitalize";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { requireEditedEntry } from "./require-entry.server";

/** The part of the form that a URL names, if the kind has it. */
const findPart = ({ parts }: Kind, url: URL) =>
  parts?.find(({ name }) => name === url.searchParams.get("part"));

/** The fields of an entry as its form shows them. */
const readEdited = (kind: Kind, entry: StoredEntry) =>
  readSeeded(kind, getEdited(entry), entry.isSample && entry.draft === null);

/** Loads the form of an entry, or of a part of it. */
export const loadEntry = staffLoader("editor", async ({ token, ...staff }) => {
  const { kind, entry } = await requireEditedEntry(staff);
  const {
    name,
    nouns: [one, many],
    isSingle = false,
    isFixed = false,
    intro,
    parts = [],
  } = kind;
  const part = entry ? findPart(kind, staff.url) : undefined;
  const shown = selectPart(kind, part);
  const fields = entry && readEdited(kind, entry);
  return {
    title: fields ? (isSingle ? one : kind.title(fields, entry.slug)) : `New ${uncapitalize(one)}`,
    kind: {
      name,
      one,
      many,
      isSingle,
      isFixed,
      intro,
      shownOn: kind.shownOn[0] ?? "/",
      hasAddress: kind.slug !== undefined,
    },
    parts: parts.map(({ name, label }) => ({
      to: partHref(kind.name, name),
      label,
      isOpen: name === part?.name,
    })),
    start: await findStartPlace(part?.startStep ?? kind.startStep, staff.actor),
    entry: entry && {
      id: entry.id,
      slug: entry.slug,
      page: kind.page?.(entry.slug) ?? null,
      revision: entry.revision,
      isPublished: entry.published !== null,
      hasDraft: entry.draft !== null,
      isSample: entry.isSample,
      publishAt: entry.publishAt === null ? "" : new Date(entry.publishAt).toISOString(),
      updatedAt: entry.updatedAt,
    },
    fields: await fillReferences(describeFields(shown), fields ?? {}),
    values: toFormValues(fields ?? {}) as Record<string, unknown>,
    rules: describeRules(entryFormSchema(shown)),
    token,
  };
});

/** Saves the form. Its schema depends on the kind in the path, and on the part. */
export const submitEntry = (args: ActionFunctionArgs) => {
  const kind = findKind(args.params.kind) ?? requireFound(findKind("testimonials"));
  const part = findPart(kind, new URL(args.request.url));
  const shown = selectPart(kind, part);
  return staffAction(
    "editor",
    {
      schema: entryFormSchema(shown),
      formName: `${kind.nouns[0]} (content)`,
      subject: requireEditedEntry,
      uploadFiles: (form) => storeEntryFiles(form, shown),
      findRevision: async ({ subject: { entry } }) => entry,
    },
    async ({ subject: { kind, entry }, values, actor }) => {
      const { change, revision: seen, slug, publishAt, ...sent } = values;
      // A time that has passed publishes as the button does.
      const publishes = change === "publish" || (publishAt !== null && publishAt <= sharedNow());
      const others =
        part && entry
          ? Object.entries(readEdited(kind, entry)).filter(([name]) => !part.fields.includes(name))
          : [];
      const fields = { ...Object.fromEntries(others), ...sent };
      await requireReferences(shown, fields, entry ? getEdited(entry) : {});
      const keepsSample = part !== undefined && part !== kind.parts?.[0];
      const id = await saveEntry(
        kind,
        entry,
        { fields, publishes, publishAt, slug, seen, keepsSample },
        actor,
      );
      const oldName = entry?.published?.name;
      // Posts are by the studio unless their writers say otherwise.
      if (publishes && kind.name === studio.name && typeof oldName === "string" && oldName !== fields.name)
        await renamePosts(oldName, String(fields.name), actor);
      if (change === "preview") {
        const saved = await findStoredEntry(kind, id);
        return previewHref((saved && kind.page?.(saved.slug)) ?? kind.shownOn[0]);
      }
      const done = publishes ? "published" : publishAt === null ? "saved" : "scheduled";
      const start = await findStartPlace(part?.startStep ?? kind.startStep, actor);
      if (publishes && start?.state === "done") return `${START_PATH}?done=published`;
      const to = part ? partHref(kind.name, part.name) : entryHref(kind.name, kind.isSingle ? ONLY : id);
      return `${to}${part ? "&" : "?"}done=${done}`;
    },
  )(args);
};
