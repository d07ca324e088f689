import { type ActionFunctionArgs, data } from "@remix-run/node";
import { START_PATH } from "~/content/staff-paths";
import { entryHref, partHref, previewHref } from "~/features/content/content-paths";
import { readSeeded } from "~/features/content/entries.server";
import {
  findAnyEntry,
  findStoredEntry,
  getEdited,
  type StoredEntry,
  saveEntry,
} from "~/features/content/entry-changes.server";
import {
  describeFields,
  entryFormSchema,
  storeEntryFiles,
  toFormValues,
} from "~/features/content/entry-form.server";
import { fillReferences, requireReferences } from "~/features/content/entry-references.server";
import { type Kind, ONLY, selectPart } from "~/features/content/kind.server";
import { studio } from "~/features/content/kinds/studio.server";
import { findKind } from "~/features/content/kinds.server";
import { renamePosts } from "~/features/posts/authors.server";
import { isAtLeast } from "~/features/roles/role";
import { findStartPlace } from "~/features/system-checks/launch.server";
import { sharedNow } from "~/lib/database/db.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireFound } from "~/lib/http/responses.server";
import { uncapitalize } from "~/lib/text/spelling";
import { denyAccess, type StaffRequest, staffAction, staffLoader } from "~/staff/staff-route.server";

/** The kind in the path. @throws 404 for an unknown one, 403 if the account may not change it */
export async function requireKind({ params, actor, client }: StaffRequest): Promise<Kind> {
  const kind = requireFound(findKind(params.kind));
  const { minRole = "editor" } = kind;
  if (!isAtLeast(actor.role, minRole))
    throw await denyAccess({ actor, client }, `Only ${minRole}s can change ${kind.nouns[1].toLowerCase()}.`);
  return kind;
}

type Found = { kind: Kind; entry: StoredEntry };

/** The entry in the path; null for `new`. @throws as `requireKind`, and 404 if there is none outside the trash */
async function requireEditedEntry(staff: StaffRequest): Promise<{ kind: Kind; entry: StoredEntry | null }> {
  const kind = await requireKind(staff);
  const { id = ONLY } = staff.params;
  if (id === "new" && !kind.isSingle && !kind.isFixed) return { kind, entry: null };
  const entry = await findStoredEntry(kind, id);
  // The entry of a kind with only one may not be stored yet.
  if (!entry && kind.isSingle) return { kind, entry };
  return { kind, entry: requireFound(entry) };
}

/** The entry in the path, even in the trash. @throws as `requireKind`, and 404 if there is none */
export async function requireAnyEntry(staff: StaffRequest): Promise<Found> {
  const kind = await requireKind(staff);
  return { kind, entry: requireFound(await findAnyEntry(kind, staff.params.id ?? "")) };
}

/** As `requireAnyEntry`, for what may be moved and removed. @throws 404 for an entry that always stays */
export async function requireLooseEntry(staff: StaffRequest): Promise<Found> {
  const found = await requireAnyEntry(staff);
  requireFound(found.kind.isSingle || found.kind.isFixed ? null : found);
  return found;
}

/** @throws 409 with the message that someone else has changed the entry, if `isDone` is false */
export function requireDone(isDone: boolean): void {
  if (!isDone)
    throw data("Someone else changed this at the same moment. Please open it again.", { status: 409 });
}

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
