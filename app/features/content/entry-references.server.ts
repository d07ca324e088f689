import { type AnyColumn, and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { contentEntries, contentRevisions, type EntryFields } from "#drizzle/schema/content";
import { contains } from "#drizzle/sql";
import { noteUses } from "~/features/media/file-uses.server";
import { findFileStems } from "~/features/media/image";
import { type Actor, isAtLeast } from "~/features/roles/role";
import { db, findFirst } from "~/lib/database/db.server";
import { expectRow, nextRevision } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { entryHref } from "./content-paths";
import { findEntry } from "./entries.server";
import { getEdited, getEntryTitle, listStoredEntries, recordRevision } from "./entry-changes.server";
import { describeFields, type EntryField } from "./entry-form.server";
import { addDerived, type Entry, type Kind } from "./kind.server";
import { findKind, kinds } from "./kinds.server";

/** The entry that another one names; undefined without one, or while the site does not show it. */
export const findReferenced = async <Declared extends Kind>(
  kind: Declared,
  slug: string | undefined,
): Promise<Entry<Declared> | undefined> => (slug && (await findEntry(kind, slug))) || undefined;

/** The fields of a kind that name entries, each with the kind of these. */
const listReferences = (kind: Pick<Kind, "schema">): { name: string; label: string; named: Kind }[] =>
  describeFields(kind).flatMap((field) => {
    const named = field.control === "choice" ? findKind(field.reference) : undefined;
    return named ? [{ name: field.name, label: field.label, named }] : [];
  });

/** Fields with the entries that they may name as options. One that visitors do not see is marked. */
export const fillReferences = (fields: readonly EntryField[], values: EntryFields): Promise<EntryField[]> =>
  Promise.all(
    fields.map(async (field) => {
      const named = field.control === "choice" ? findKind(field.reference) : undefined;
      if (field.control !== "choice" || !named) return field;
      const current = values[field.name];
      const entries = await listStoredEntries(named);
      const options = entries
        .filter(({ deletedAt, slug }) => deletedAt === null || slug === current)
        .map((entry) => {
          const state = entry.deletedAt !== null ? " (in the trash)" : entry.published ? "" : " (draft)";
          return { value: entry.slug, label: getEntryTitle(named, entry) + state };
        });
      if (typeof current !== "string" || current === "") return { ...field, options };
      const chosen = entries.find(({ slug }) => slug === current);
      if (!chosen) options.push({ value: current, label: "An entry that no longer exists" });
      if (chosen?.published && chosen.deletedAt === null) return { ...field, options };
      const hint =
        `${field.hint ?? ""} Visitors do not see the chosen one now, so the page leaves it out.`.trim();
      return { ...field, options, hint };
    }),
  );

/** @throws FormError for a field that names an entry that is not there; one that was named before may stay */
export async function requireReferences(kind: Kind, fields: EntryFields, before: EntryFields): Promise<void> {
  for (const { name, named } of listReferences(kind)) {
    const slug = fields[name];
    if (typeof slug !== "string" || slug === before[name]) continue;
    const isNamed = and(eq(contentEntries.kind, named.name), eq(contentEntries.slug, slug));
    const entry = await findFirst(db.select().from(contentEntries).where(isNamed));
    if (entry?.deletedAt !== null)
      throw new FormError("This entry no longer exists. Please choose another one.", { field: name });
  }
}

/** The titles of the entries, outside the trash, that name this one. */
export async function listReferrers(kind: Kind, slug: string): Promise<string[]> {
  const titles: string[] = [];
  for (const other of kinds) {
    const names = listReferences(other).flatMap(({ name, named }) => (named === kind ? [name] : []));
    if (names.length === 0) continue;
    const entries = (await listStoredEntries(other)).filter(({ deletedAt }) => deletedAt === null);
    for (const entry of entries)
      if (names.some((name) => getEdited(entry)[name] === slug || entry.published?.[name] === slug))
        titles.push(getEntryTitle(other, entry));
  }
  return titles;
}

const shows = (fields: AnyColumn, stem: string): SQL => contains(sql`cast(${fields} as text)`, stem);

/** Whether an entry, or a revision of one, uses the file, as conditions. */
const usesFile = {
  entries: (stem: string) => or(shows(contentEntries.published, stem), shows(contentEntries.draft, stem)),
  revisions: (stem: string) => shows(contentRevisions.fields, stem),
};

/** Queries for rows that use the file. */
export const selectFileUses = (stem: string) => [
  db.select({ one: sql`1` }).from(contentEntries).where(usesFile.entries(stem)),
  db.select({ one: sql`1` }).from(contentRevisions).where(usesFile.revisions(stem)),
];

/** The files in each entry and its revisions by id, read again only for a new revision. */
const stemsByEntry = new Map<string, { revision: number; stems: Set<string> }>();
const BATCH = 50;

/** The files that each entry uses, even if only a revision does, by their stems. */
export async function listStemsOfEntries(): Promise<ReadonlySet<string>[]> {
  const rows = await db
    .select({ id: contentEntries.id, revision: contentEntries.revision })
    .from(contentEntries);
  const ids = new Set(rows.map(({ id }) => id));
  for (const id of stemsByEntry.keys()) if (!ids.has(id)) stemsByEntry.delete(id);
  const changed = rows.filter(({ id, revision }) => stemsByEntry.get(id)?.revision !== revision);
  for (let start = 0; start < changed.length; start += BATCH)
    await readStems(changed.slice(start, start + BATCH).map(({ id }) => id));
  return [...stemsByEntry.values()].map(({ stems }) => stems);
}

async function readStems(ids: string[]): Promise<void> {
  const entries = await db.select().from(contentEntries).where(inArray(contentEntries.id, ids));
  for (const { id, revision, published, draft } of entries) {
    const known = stemsByEntry.get(id);
    const isNewer = and(
      eq(contentRevisions.entryId, id),
      // An import stores a revision before it knows that of the entry, so the last one is read again.
      gt(contentRevisions.revision, (known?.revision ?? 0) - 1),
    );
    const revisions = await db
      .select({ fields: contentRevisions.fields })
      .from(contentRevisions)
      .where(isNewer);
    const texts = [published, draft, ...revisions.map(({ fields }) => fields)].map((part) =>
      JSON.stringify(part),
    );
    stemsByEntry.set(id, { revision, stems: new Set([...(known?.stems ?? []), ...findFileStems(...texts)]) });
  }
}

const MAX_USES = 100;

/** Up to a hundred entries that use a file, with a link for staff who may open it. */
export async function listEntryUses(stem: string, { role }: Pick<Actor, "role">) {
  const inRevision = db
    .select({ id: contentRevisions.entryId })
    .from(contentRevisions)
    .where(usesFile.revisions(stem));
  const rows = await db
    .select()
    .from(contentEntries)
    .where(or(usesFile.entries(stem), inArray(contentEntries.id, inRevision)))
    .limit(MAX_USES);
  return rows.flatMap((row) => {
    const kind = findKind(row.kind);
    if (!kind) return [];
    const uses = (fields: EntryFields | null) => findFileStems(JSON.stringify(fields)).has(stem);
    const place = row.deletedAt
      ? "in the trash"
      : uses(row.published)
        ? "published"
        : uses(row.draft)
          ? "draft"
          : "earlier revision";
    const href = entryHref(kind.name, row.id, place === "earlier revision" ? "revisions" : "");
    const mayOpen = isAtLeast(role, kind.minRole ?? "editor");
    return {
      what: `${kind.nouns[0]}, ${place}`,
      name: isAtLeast(role, "editor") ? getEntryTitle(kind, row) : kind.nouns[0],
      href: mayOpen ? (row.deletedAt ? `/admin/content/${kind.name}` : href) : null,
    };
  });
}

type Replacement = { stem: string; replace: (text: string) => string; actor: Actor; now: number };

/**
 * The statements that replace a file in all entries that show it or have it in a draft.
 * @throws FormError for an entry that may not have the other file, or that the account may not change
 */
export async function replaceInEntries({ stem, replace, actor, now }: Replacement): Promise<Statement[]> {
  const rows = await db
    .select()
    .from(contentEntries)
    .where(and(usesFile.entries(stem), isNull(contentEntries.deletedAt)));
  const statements: Statement[] = [];
  for (const row of rows) {
    const kind = findKind(row.kind);
    if (!kind) continue;
    const title = `${kind.nouns[0]}: ${getEntryTitle(kind, row)}`;
    if (!isAtLeast(actor.role, kind.minRole ?? "editor"))
      throw new FormError(`Only owners can change what uses it (${title}).`, { status: 403 });
    const change = (fields: EntryFields | null) => fields && replaceInFields(kind, fields, replace, title);
    const derive = async (fields: EntryFields | null) => fields && (await addDerived(kind, fields));
    const [published, draft] = [change(row.published), change(row.draft)];
    const fields = { published: await derive(published), draft: await derive(draft) };
    statements.push(
      ...(await noteUses(JSON.stringify(fields), now)),
      expectRow(
        db
          .update(contentEntries)
          .set({ ...fields, updatedAt: now, ...nextRevision(contentEntries, actor.id) })
          .where(and(eq(contentEntries.id, row.id), eq(contentEntries.revision, row.revision))),
      ),
      recordRevision(row.id, {
        change: draft ? "saved" : "published",
        fields: draft ?? published ?? {},
        email: actor.email,
        createdAt: now,
      }),
    );
  }
  return statements;
}

function replaceInFields(
  kind: Kind,
  { derived: _, ...fields }: EntryFields,
  replace: (text: string) => string,
  title: string,
): EntryFields {
  const { data, error } = kind.schema.safeParse(JSON.parse(replace(JSON.stringify(fields))));
  if (error) throw new FormError(`${title}: ${error.issues[0]?.message}`);
  return data;
}
