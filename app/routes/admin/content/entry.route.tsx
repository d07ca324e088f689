import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONTENT_PATH } from "~/content/staff-paths";
import { entryHref, kindHref, previewHref } from "~/features/content/content-paths";
import { readSeeded } from "~/features/content/entries.server";
import { findStoredEntry, getEdited, saveEntry } from "~/features/content/entry-changes.server";
import { storeEntryFiles } from "~/features/content/entry-files.server";
import { describeFields, entryFormSchema, toFormValues } from "~/features/content/entry-form.server";
import { findKind } from "~/features/content/kinds.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireFound } from "~/lib/http/require-found.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { ErrorsBelow, StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { EntryForm } from "./entry-form";
import { EntryLinks } from "./entry-links";
import { requireEditedEntry } from "./require-entry.server";

export const handle = { uploadsDocuments: true } satisfies Partial<PageHandle>;

export const meta = staffMeta<typeof loader>((data) => data?.title ?? "Content");

export const loader = staffLoader("editor", async ({ token, ...staff }) => {
  const { kind, entry } = await requireEditedEntry(staff);
  const {
    name,
    nouns: [one, many],
    isSingle = false,
    isFixed = false,
    intro,
  } = kind;
  const fields = entry && readSeeded(kind, getEdited(entry), entry.isSample && entry.draft === null);
  return {
    title: fields ? (isSingle ? one : kind.title(fields, entry.slug)) : `New ${one.toLowerCase()}`,
    kind: { name, one, many, isSingle, isFixed, intro, hasAddress: kind.slug !== undefined },
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
    fields: describeFields(kind),
    values: toFormValues(fields ?? {}) as Record<string, unknown>,
    rules: describeRules(entryFormSchema(kind)),
    token,
  };
});

/** The schema of the form depends on the kind in the path. */
export const action = (args: ActionFunctionArgs) => {
  const kind = findKind(args.params.kind) ?? requireFound(findKind("testimonials"));
  return staffAction(
    "editor",
    {
      schema: entryFormSchema(kind),
      formName: `${kind.nouns[0]} (content)`,
      subject: requireEditedEntry,
      uploadFiles: (form) => storeEntryFiles(form, kind),
      findRevision: async ({ subject: { entry } }) => entry,
    },
    async ({ subject: { kind, entry }, values, actor }) => {
      const { change, revision: seen, slug, publishAt, ...fields } = values;
      const publishes = change === "publish";
      const id = await saveEntry(kind, entry, { fields, publishes, publishAt, slug, seen }, actor);
      if (change === "preview") {
        const saved = await findStoredEntry(kind, id);
        return previewHref((saved && kind.page?.(saved.slug)) ?? kind.shownOn[0]);
      }
      const done = publishes ? "published" : publishAt === null ? "saved" : "scheduled";
      return `${entryHref(kind.name, kind.isSingle ? "only" : id)}?done=${done}`;
    },
  )(args);
};

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };

const done: DoneMessages = {
  saved: { title: "Saved as a draft.", text: "Visitors see it once it is published." },
  published: { title: "Published.", text: "The site shows it now." },
  scheduled: { title: "Scheduled.", text: "It is published at the time that you set." },
  restored: { title: "Restored as a draft.", text: "Visitors see it once it is published." },
};

/** Writes an entry of any kind. */
export default function EditEntry() {
  const { title, kind, entry, ...form } = useLoaderData<typeof loader>();
  const back = kind.isSingle
    ? { to: CONTENT_PATH, label: "Back to the content" }
    : { to: kindHref(kind.name), label: `Back to the ${kind.many.toLowerCase()}` };
  return (
    <StaffPage title={title} back={back} done={done} intro={kind.isSingle ? kind.intro : undefined}>
      <ErrorsBelow formId="entry">Some fields need your attention</ErrorsBelow>
      <EntryLinks kind={kind} entry={entry} />
      <EntryForm
        key={entry?.id ?? "new"}
        kind={kind}
        entry={entry}
        lastResult={useActionData<typeof action>()}
        {...form}
      />
    </StaffPage>
  );
}
