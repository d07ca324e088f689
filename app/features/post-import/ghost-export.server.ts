import { JSONParser } from "@streamparser/json";
import { z } from "zod";
import { readValues, requireExportFile } from "~/features/post-import/formats/export-file.server";
import { readHtmlText } from "~/features/post-import/formats/html-text";
import {
  ExportError,
  parseTime,
  resolveUrl,
  type Source,
  type SourceAuthor,
  type SourcePost,
} from "./source-post";

/** Stands for the site's URL in an export. */
const PLACEHOLDER = /__GHOST_URL__/g;

/** Reads a Ghost export (versions 2 to 6). `site` is its URL. @throws ExportError */
export async function openGhostExport(file: string, site: string): Promise<Source> {
  requireExportFile(file);
  const { leftOut, tables } = await readTables(file);
  const resolve = (url: string | null | undefined, notes?: string[]) =>
    resolveUrl(url?.replace(PLACEHOLDER, site), site, notes);
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
      if (!parsed.success || isPage(parsed.data)) continue;
      yield toSourcePost(parsed.data);
    }
  }

  function toSourcePost(post: GhostPost): SourcePost {
    const meta = metaByPost.get(post.id);
    const names = (authorsByPost.get(post.id) ?? []).flatMap(
      ({ author_id }) => authors.get(author_id)?.name ?? [],
    );
    const tags = (tagsByPost.get(post.id) ?? []).flatMap(({ tag_id }) => tagNamesById.get(tag_id) ?? []);
    const publishedAt = parseTime(post.published_at);
    const createdAt = parseTime(post.created_at) ?? publishedAt ?? Date.now();
    const { html, hasGated } = removeGatedBlocks((post.html ?? "").replace(PLACEHOLDER, site));
    const notes: string[] = [];
    if (hasGated) notes.push("its blocks for members were left out, so it is a draft");
    if (post.status === "sent" || meta?.email_only) notes.push("it is only for e-mail, so it is a draft");
    if (isPublic(post) && post.visibility && post.visibility !== "public")
      notes.push(`its visibility is "${post.visibility}", so it is a draft`);
    // A post that not everyone may read on the old site is not published here.
    const state = isPublic(post) && notes.length === 0 ? post.status : "draft";
    if (post.codeinjection_head || post.codeinjection_foot) notes.push("its injected code was not imported");
    if (names.length > 1) notes.push(`only its first author is named, not ${names.slice(1).join(", ")}`);
    return {
      // Hand-made exports have only ids, which two sites may share.
      sourceId: `ghost:${post.uuid || `${new URL(site).host}/${post.id}`}`,
      title: post.title === "(Untitled)" ? "" : (post.title ?? ""),
      slug: post.slug ?? "",
      html,
      unreadText: findUnreadText(post),
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
      image: resolve(post.feature_image, notes),
      imageAlt: meta?.feature_image_alt || readHtmlText(meta?.feature_image_caption ?? "") || null,
      socialImage: resolve((meta ?? post).og_image, notes),
      metaTitle: (meta ?? post).meta_title || null,
      metaDescription: (meta ?? post).meta_description || null,
      canonicalUrl: resolve(post.canonical_url, notes),
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

/** An edge of a block for some readers. One that is cut off reaches to the end. */
const GATED_BLOCK_EDGE = /<!--\s*kg-gated-block:(begin|end)\b([\s\S]*?)(?:-->|$)/gi;

/** Removes blocks that visitors who are not members cannot read on the old site. Without an end, one hides the rest. */
function removeGatedBlocks(source: string): { html: string; hasGated: boolean } {
  let html = "";
  let hasGated = false;
  let done = 0;
  /** How many blocks contain the text, counted from the first one that hides it. */
  let depth = 0;
  for (const { 0: tag, 1: edge, 2: conditions = "", index } of source.matchAll(GATED_BLOCK_EDGE)) {
    if (depth === 0) html += source.slice(done, index);
    done = index + tag.length;
    if (edge?.toLowerCase() === "end") depth = Math.max(0, depth - 1);
    else if (depth > 0 || !/\bnonMember:\s*true\b/.test(conditions)) {
      depth += 1;
      hasGated = true;
    }
  }
  return { html: depth === 0 ? html + source.slice(done) : html, hasGated };
}

/** Why a post without HTML has no text here; null if it has none there either. */
function findUnreadText({ html, lexical, mobiledoc }: GhostPost): string | null {
  if (html?.trim()) return null;
  const format = /"(?:text|html|src|url|markdown|code)":"[^"]/.test(lexical ?? "")
    ? "lexical"
    : /"(?:html|src|url|markdown|code)":"[^"]|\[\d+,\[[\d,]*\],\d+,"[^"]/.test(mobiledoc ?? "") &&
      "mobiledoc";
  return format
    ? `the export has its text only in the format of Ghost's editor (${format}): save it in Ghost, and export again`
    : null;
}

const isPublic = (post: GhostPost): post is GhostPost & { status: "published" | "scheduled" } =>
  post.status === "published" || post.status === "scheduled";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const time = z.union([z.string(), z.number()]).nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();
/** Version 2 has these in the rows of posts. */
const metaColumns = { og_image: text, meta_title: text, meta_description: text };

const postRow = z.object({
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

type GhostPost = z.output<typeof postRow>;

/** Whether a row of posts is a page, as versions before and after 2.22 say it. */
const isPage = ({ type, page }: GhostPost): boolean => type === "page" || Boolean(page);

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
function groupByPost<Row extends z.output<typeof postTagRow> | z.output<typeof postAuthorRow>>(rows: Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const group = groups.get(row.post_id);
    if (group) group.push(row);
    else groups.set(row.post_id, [row]);
  }
  return groups;
}
