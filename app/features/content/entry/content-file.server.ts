import { parse, stringify } from "yaml";
import { z } from "zod";
import { OperatorError } from "#drizzle/operator-error";
import type { contentEntries, EntryFields } from "#drizzle/schema/content";
import { type Kind, ONLY } from "~/features/content/kind.server";

/** An entry in a file: what is published or, if nothing is, the draft; and a draft beside what is published. */
const fileEntrySchema = z.looseObject({
  slug: z.string().optional(),
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

/** The entries of a kind's file. @throws OperatorError with the place of what breaks the kind's rules */
export function parseContentFile(kind: Kind, text: string): FileEntry[] {
  const parsed: unknown = parse(text);
  return (Array.isArray(parsed) ? parsed : [parsed]).map((item, index) => {
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
  });
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
