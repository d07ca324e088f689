import { and, eq } from "drizzle-orm";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { db, findFirst } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { findEntry } from "./entries.server";
import { getEdited, getEntryTitle, listStoredEntries } from "./entry-changes.server";
import type { EntryField } from "./entry-field";
import { describeFields } from "./entry-form.server";
import type { Entry, Kind } from "./kind.server";
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
