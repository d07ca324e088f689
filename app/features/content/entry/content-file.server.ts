import { parse, stringify } from "yaml";
import { z } from "zod";
import { OperatorError } from "#drizzle/operator-error";
import type { contentEntries, EntryFields } from "#drizzle/schema/content";
import { entrySlug } from "~/features/content/entry/field-schemas.server";
import { type Kind, maxEntries, ONLY } from "~/features/content/kind.server";

/** An entry in a file: what is published or, if nothing is, the draft; and a draft beside what is published. */
const fileEntrySchema = z.looseObject({
  slug: entrySlug.optional(),
  isSample: z.literal(true).optional(),
  isPublished: z.literal(false).optional(),
  publishAt: z.iso.datetime().optional(),
  draft: z.record(z.string(), z.unknown()).optional(),
});

/** An entry as a file and the database have it. */
export type FileEntry = Pick<
  typeof contentEntries.$inferSelect,
  "kind" | "slug" | "position" | "isSample" | "published" | "draft" | "publishAt"
>;

/** Changes all words in the texts of a value. */
export function mapWords(value: unknown, change: (word: string) => string): unknown {
  if (typeof value === "string") return value.replace(/[^\s()<>[\]"']+/g, change);
  if (Array.isArray(value)) return value.map((item) => mapWords(item, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapWords(item, change)]));
}

/** What a kind's file has, unchecked. @throws OperatorError for anything but YAML */
export function readContentFile(kind: Kind, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new OperatorError(`${kind.name}.yaml: ${error instanceof Error ? error.message : error}`);
  }
}

/** The entries of a kind from its file. @throws OperatorError with the place of what breaks the kind's rules */
export function parseContentFile(kind: Kind, content: unknown): FileEntry[] {
  const items = Array.isArray(content) ? content : [content];
  if (kind.isSingle && items.length === 0)
    throw new OperatorError(`${kind.name}.yaml: It must not be empty.`);
  if (items.length > maxEntries(kind))
    throw new OperatorError(`${kind.name}.yaml: There are more than ${maxEntries(kind)} entries.`);
  const entries = items.map((item, index) => parseEntry(kind, item, index));
  const slugs = entries.map(({ slug }) => slug);
  const twice = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index);
  if (twice >= 0)
    throw new OperatorError(
      `${kind.name}.yaml, entry ${twice + 1}: ${slugs[twice]} is the address of another one.`,
    );
  return entries;
}

function parseEntry(kind: Kind, item: unknown, index: number): FileEntry {
  const place = `${kind.name}.yaml, entry ${index + 1}`;
  const {
    slug,
    isSample = false,
    isPublished = true,
    publishAt,
    draft,
    ...fields
  } = check(fileEntrySchema, item, place);
  const shown: EntryFields = check(kind.schema, fields, place);
  const always = kind.isSingle || kind.isFixed;
  if (always && !isPublished)
    throw new OperatorError(`${place}: It must be published, because pages need it.`);
  if (kind.isSingle && slug && slug !== ONLY) throw new OperatorError(`${place}: It has no address.`);
  if (slug && kind.isTakenSlug?.(slug))
    throw new OperatorError(`${place}: the site itself has the address /${slug}.`);
  return {
    kind: kind.name,
    slug: slug ?? (kind.isSingle ? ONLY : `${kind.name}-${index + 1}`),
    position: index + 1,
    isSample,
    published: isPublished ? shown : null,
    draft: isPublished ? (draft ? check(kind.schema, draft, `${place}, draft`) : null) : shown,
    publishAt: publishAt ? Date.parse(publishAt) : null,
  };
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue)
    throw new OperatorError(`${place}: ${[issue.path.join("."), issue.message].filter(Boolean).join(": ")}`);
  return data as z.output<Schema>;
}

/** The file of a kind's entries, which `parseContentFile` reads; the same for the same entries. */
export function formatContentFile(kind: Kind, entries: readonly FileEntry[]): string {
  const items = entries.map(({ slug, isSample, published, draft, publishAt }) => ({
    slug: kind.isSingle ? undefined : slug,
    isSample: isSample || undefined,
    isPublished: published ? undefined : false,
    publishAt: publishAt === null ? undefined : new Date(publishAt).toISOString(),
    ...sortFields(kind, published ?? draft),
    draft: published && draft ? sortFields(kind, draft) : undefined,
  }));
  return stringify(kind.isSingle ? items[0] : items, { lineWidth: 100, aliasDuplicateObjects: false });
}

/** Fields in the order of the kind's schema: Postgres and SQLite keep them as they were stored. */
const sortFields = ({ schema }: Kind, fields: EntryFields | null): EntryFields =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (fields?.[name] === undefined ? [] : [[name, fields[name]]])),
  );
