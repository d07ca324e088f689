import { JSONParser } from "@streamparser/json";
import { z } from "zod";
import { readValues, requireExportFile } from "./export-file.server";
import { readHtmlText } from "./html-text";
import { ExportError, parseTime, type Source, type SourceAuthor, type SourcePost } from "./source-post";

/** Stands for the site's URL in an export. */
const PLACEHOLDER = /__GHOST_URL__/g;

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const time = z.union([z.string(), z.number()]).nullish();

const postRow = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  featured: z.union([z.boolean(), z.number()]).nullish(),
  type: text,
  status: text,
  visibility: text,
  created_at: time,
  updated_at: time,
  published_at: time,
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  canonical_url: text,
});
const metaRow = z.object({
  post_id: id,
  og_image: text,
  meta_title: text,
  meta_description: text,
  feature_image_alt: text,
  feature_image_caption: text,
});
const tagRow = z.object({ id, name: z.string(), slug: text, visibility: text });
const userRow = z.object({ id, name: z.string(), profile_image: text, bio: text });
const sortedRow = { post_id: id, sort_order: z.number().nullish() };
const postTagRow = z.object({ ...sortedRow, tag_id: id });
const postAuthorRow = z.object({ ...sortedRow, author_id: id });

type Row = { table: string; row: unknown };

/** The rows of an export's tables (https://docs.ghost.org/migration/custom), one at a time. */
async function* readRows(file: string): AsyncGenerator<Row> {
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

/** Reads a Ghost export (versions 2 to 6). `site` is its URL. @throws ExportError */
export async function openGhostExport(file: string, site: string): Promise<Source> {
  requireExportFile(file);
  const { leftOut, tables } = await readTables(file);
  const resolve = (url: string | null | undefined) =>
    url ? new URL(url.replace(PLACEHOLDER, site), `${site}/`).href : null;
  const authors = new Map<string, SourceAuthor>();
  for (const { id, name, profile_image, bio } of tables.users)
    authors.set(id, { name, image: resolve(profile_image), bio: bio || null });
  // Internal tags control a theme.
  const tags = tables.tags.filter(
    ({ visibility, name }) => visibility !== "internal" && !name.startsWith("#"),
  );
  const tagNamesById = new Map(tags.map(({ id, name }) => [id, name]));
  const metaByPost = new Map(tables.posts_meta.map((row) => [row.post_id, row]));
  const tagsByPost = groupByPost(tables.posts_tags);
  const authorsByPost = groupByPost(tables.posts_authors);

  async function* posts(): AsyncGenerator<SourcePost> {
    for await (const { table, row } of readRows(file)) {
      if (table !== "posts") continue;
      const parsed = postRow.safeParse(row);
      if (!parsed.success || parsed.data.type === "page") continue;
      yield toSourcePost(parsed.data);
    }
  }

  function toSourcePost(post: z.output<typeof postRow>): SourcePost {
    const meta = metaByPost.get(post.id);
    const names = (authorsByPost.get(post.id) ?? []).flatMap(
      ({ author_id }) => authors.get(author_id)?.name ?? [],
    );
    const tags = (tagsByPost.get(post.id) ?? []).flatMap(({ tag_id }) => tagNamesById.get(tag_id) ?? []);
    const publishedAt = parseTime(post.published_at);
    const createdAt = parseTime(post.created_at) ?? publishedAt ?? Date.now();
    const { state, notes } = readState(post);
    if (post.codeinjection_head || post.codeinjection_foot) notes.push("its injected code was not imported");
    if (names.length > 1) notes.push(`only its first author is named, not ${names.slice(1).join(", ")}`);
    return {
      // Hand-made exports have only ids, which two sites may share.
      sourceId: `ghost:${post.uuid || `${new URL(site).host}/${post.id}`}`,
      title: post.title === "(Untitled)" ? "" : (post.title ?? ""),
      slug: post.slug ?? "",
      html: (post.html ?? "").replace(PLACEHOLDER, site),
      url: post.slug ? `${site}/${encodeURIComponent(post.slug)}/` : null,
      state,
      createdAt,
      updatedAt: parseTime(post.updated_at) ?? createdAt,
      publishedAt,
      categories: tags.slice(0, 1),
      tags,
      author: names[0] ?? null,
      excerpt: post.custom_excerpt ?? "",
      featured: Boolean(post.featured),
      image: resolve(post.feature_image),
      imageAlt: meta?.feature_image_alt || readHtmlText(meta?.feature_image_caption ?? "") || null,
      socialImage: resolve(meta?.og_image),
      metaTitle: meta?.meta_title || null,
      metaDescription: meta?.meta_description || null,
      canonicalUrl: resolve(post.canonical_url),
      notes,
    };
  }

  // Ghost resizes images at URLs with their size.
  const findOriginal = (url: string) =>
    url.replace(/\/content\/images\/size\/[^/]+(\/format\/\w+)?\//, "/content/images/");
  const topics = tags.flatMap(({ name, slug }) =>
    slug ? [{ name, url: `${site}/tag/${encodeURIComponent(slug)}/` }] : [],
  );
  return {
    site,
    authors: [...authors.values()],
    topics,
    addsCategories: false,
    leftOut,
    posts,
    findOriginal,
  };
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
async function readTables(file: string) {
  const leftOut: Source["leftOut"] = [];
  const tables: Tables = { posts_meta: [], tags: [], users: [], posts_tags: [], posts_authors: [] };
  let hasPosts = false;
  for await (const { table, row } of readRows(file)) {
    if (table === "posts") {
      hasPosts = true;
      const { success, data } = postRow.safeParse(row);
      if (!success) leftOut.push({ title: "An entry of posts", reason: "it is damaged" });
      else if (data.type === "page") leftOut.push({ title: data.title ?? "", reason: "it is a page" });
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
function groupByPost<Row extends z.output<typeof postTagRow> | z.output<typeof postAuthorRow>>(rows: Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const group = groups.get(row.post_id);
    if (group) group.push(row);
    else groups.set(row.post_id, [row]);
  }
  return groups;
}

/** A post that not everyone may read on the old site is not published here. */
function readState({ status, visibility }: z.output<typeof postRow>): Pick<SourcePost, "state" | "notes"> {
  if (status === "sent") return { state: "draft", notes: ["it was only sent by e-mail, so it is a draft"] };
  if (status !== "published" && status !== "scheduled") return { state: "draft", notes: [] };
  if (visibility && visibility !== "public")
    return { state: "draft", notes: [`its visibility is "${visibility}", so it is a draft`] };
  return { state: status, notes: [] };
}
