import { JSONParser } from "@streamparser/json";
import { z } from "zod";
import { ExportError, type Source } from "~/features/post-import/source-post";
import { readValues } from "./export-file.server";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const time = z.union([z.string(), z.number()]).nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();
/** Version 2 has these in the rows of posts. */
const metaColumns = { og_image: text, meta_title: text, meta_description: text };

export const postRow = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  featured: flag,
  type: text,
  page: flag,
  status: text,
  visibility: text,
  created_at: time,
  updated_at: time,
  published_at: time,
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  canonical_url: text,
  ...metaColumns,
});
const metaRow = z.object({
  ...metaColumns,
  post_id: id,
  email_only: flag,
  feature_image_alt: text,
  feature_image_caption: text,
});
const tagRow = z.object({ id, name: z.string(), slug: text, visibility: text });
const userRow = z.object({ id, name: z.string(), profile_image: text, bio: text });
const sortedRow = { post_id: id, sort_order: z.number().nullish() };
const postTagRow = z.object({ ...sortedRow, tag_id: id });
const postAuthorRow = z.object({ ...sortedRow, author_id: id });

export type GhostPost = z.output<typeof postRow>;

/** Whether a row of posts is a page, as versions before and after 2.22 say it. */
export const isPage = ({ type, page }: GhostPost): boolean => type === "page" || Boolean(page);

type Row = { table: string; row: unknown };

/** The rows of an export's tables (https://docs.ghost.org/migration/custom), one at a time. */
export async function* readRows(file: string): AsyncGenerator<Row> {
  const found: Row[] = [];
  const parser = new JSONParser({ paths: ["$.db.*.data.*.*", "$.data.*.*"], keepStack: false });
  parser.onValue = ({ value, stack }) => found.push({ table: String(stack.at(-1)?.key), row: value });
  try {
    yield* readValues(file, (part) => {
      parser.write(part);
      return found.splice(0);
    });
    if (!parser.isEnded) throw new Error("it ends early");
  } catch (error) {
    throw new ExportError(`${file} is not a complete JSON file: ${(error as Error).message}`);
  }
}

const schemas = {
  posts_meta: metaRow,
  tags: tagRow,
  users: userRow,
  posts_tags: postTagRow,
  posts_authors: postAuthorRow,
};
type Tables = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]>[] };

/** All tables but the posts, and the entries that are not imported. @throws ExportError */
export async function readTables(file: string) {
  const leftOut: Source["leftOut"] = [];
  const tables: Tables = { posts_meta: [], tags: [], users: [], posts_tags: [], posts_authors: [] };
  let hasPosts = false;
  for await (const { table, row } of readRows(file)) {
    if (table === "posts") {
      hasPosts = true;
      const { success, data } = postRow.safeParse(row);
      if (!success) leftOut.push({ title: "An entry of posts", reason: "it is damaged" });
      else if (isPage(data)) leftOut.push({ title: data.title ?? "", reason: "it is a page" });
    } else if (Object.hasOwn(schemas, table)) {
      const name = table as keyof Tables;
      const { success, data } = schemas[name].safeParse(row);
      if (success) tables[name].push(data as never);
    }
  }
  if (!hasPosts) throw new ExportError(`${file} is not a Ghost export: it has no posts.`);
  return { leftOut, tables };
}

/** Rows by their post, sorted by `sort_order`. */
export function groupByPost<Row extends z.output<typeof postTagRow> | z.output<typeof postAuthorRow>>(
  rows: Row[],
) {
  const groups = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const group = groups.get(row.post_id);
    if (group) group.push(row);
    else groups.set(row.post_id, [row]);
  }
  return groups;
}
