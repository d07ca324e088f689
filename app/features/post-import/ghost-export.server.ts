import { requireExportFile } from "./export-file.server";
import { type GhostPost, groupByPost, postRow, readRows, readTables } from "./ghost-file.server";
import { readHtmlText } from "./html-text";
import { parseTime, resolveUrl, type Source, type SourceAuthor, type SourcePost } from "./source-post";

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
      if (!parsed.success || parsed.data.type === "page") continue;
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
    const { state, notes } = hasGated
      ? { state: "draft" as const, notes: ["its blocks for members were left out, so it is a draft"] }
      : readState(post);
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
      socialImage: resolve(meta?.og_image, notes),
      metaTitle: meta?.meta_title || null,
      metaDescription: meta?.meta_description || null,
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

/** A block for some readers. Without an end, it hides the rest, as does a beginning that is cut off. */
const GATED_BLOCK =
  /<!--\s*kg-gated-block:begin\b([\s\S]*?)(?:-->|$)([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/gi;

/** Removes blocks that visitors who are not members cannot read on the old site. */
function removeGatedBlocks(source: string): { html: string; hasGated: boolean } {
  let hasGated = false;
  const html = source.replace(GATED_BLOCK, (_all, conditions: string, content: string) => {
    if (/\bnonMember:\s*true\b/.test(conditions)) return content;
    hasGated = true;
    return "";
  });
  return { html, hasGated };
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

/** A post that not everyone may read on the old site is not published here. */
function readState({ status, visibility }: GhostPost): Pick<SourcePost, "state" | "notes"> {
  if (status === "sent") return { state: "draft", notes: ["it was only sent by e-mail, so it is a draft"] };
  if (status !== "published" && status !== "scheduled") return { state: "draft", notes: [] };
  if (visibility && visibility !== "public")
    return { state: "draft", notes: [`its visibility is "${visibility}", so it is a draft`] };
  return { state: status, notes: [] };
}
