import { Lexer, Parser, parse, stringify } from "yaml";
import { z } from "zod";
import { OperatorError } from "#drizzle/errors";
import type { contentEntries, EntryFields } from "#drizzle/schema/content";
import { entrySlug } from "~/features/content/entry/field-schemas.server";
import { type Kind, maxEntries, ONLY } from "~/features/content/kind.server";

/** An entry in a file: what is published or, if nothing is, the draft; and a draft beside what is published. */
const fileEntrySchema = z.looseObject(
  {
    slug: entrySlug.optional(),
    isSample: z.boolean("It must be true or false.").optional(),
    isPublished: z.boolean("It must be true or false.").optional(),
    publishAt: z.iso.datetime("Please write a time as 2026-12-31T09:00:00Z.").optional(),
    draft: z.record(z.string(), z.unknown(), "It must have the fields of an entry.").optional(),
  },
  "It must have the fields of an entry, such as `title: Hello`.",
);

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

/** Many times what any kind needs. */
const MAX_DEPTH = 50;

/** @throws OperatorError for lists and groups so deep that the library, which reads them recursively, would crash */
function requireBoundedDepth(kind: Kind, text: string): void {
  const parser = new Parser();
  for (const part of new Lexer().lex(text)) {
    for (const _document of parser.next(part));
    if (parser.stack.length > MAX_DEPTH)
      throw new OperatorError(`${kind.name}.yaml: Its lists and groups are nested too deeply.`);
  }
}

/** What a kind's file has, unchecked. @throws OperatorError for anything but YAML */
export function readContentFile(kind: Kind, text: string): unknown {
  requireBoundedDepth(kind, text);
  try {
    return parse(text, { maxAliasCount: 0, logLevel: "error" });
  } catch (error) {
    if (error instanceof ReferenceError)
      throw new OperatorError(`${kind.name}.yaml: Please repeat the text instead of referring to it with *.`);
    throw new OperatorError(`${kind.name}.yaml: ${error instanceof Error ? error.message : error}`);
  }
}

/** What is wrong with a value of a file: the messages of schemas are about forms, which send only texts. */
function explain(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "unrecognized_keys")
    return `There is no field with the name ${issue.keys.join(" or ")}.`;
  const given = issue.path.reduce<unknown>(
    (part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name],
    value,
  );
  const expected = issue.code === "invalid_type" ? issue.expected : null;
  if (expected === "string" && ["number", "boolean"].includes(typeof given))
    return `Please put ${given} in quotation marks, because it is a text.`;
  if (expected === "object" && issue.path.length > 0) return "It must have fields, and not only a value.";
  return issue.message;
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
  const schema = kind.schema.strict();
  const shown: EntryFields = check(schema, fields, place);
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
    draft: isPublished ? (draft ? check(schema, draft, `${place}, draft`) : null) : shown,
    publishAt: publishAt ? Date.parse(publishAt) : null,
  };
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue)
    throw new OperatorError(
      `${place}: ${[issue.path.join("."), explain(issue, value)].filter(Boolean).join(": ")}`,
    );
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
