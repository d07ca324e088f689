import { requireExportFile } from "~/features/post-import/formats/export-file.server";
import { readHtmlText } from "~/features/post-import/formats/html-text";
import {
  readWordpressFile,
  type WordpressItem,
  type WordpressTopic,
} from "~/features/post-import/formats/wordpress-file.server";
import {
  addEnclosure,
  addFootnotes,
  insertReusableBlocks,
  prepareWordpressHtml,
  showBackgrounds,
} from "~/features/post-import/formats/wordpress-html";
import { quantity } from "~/lib/text/spelling";
import {
  ExportError,
  parseTime,
  resolveUrl,
  type Source,
  type SourceAuthor,
  type SourcePost,
} from "./source-post";

/** The fields in which plugins for search engines keep a post's title, description and canonical URL. */
const metaKeys = {
  title: ["_yoast_wpseo_title", "rank_math_title", "_aioseo_title"],
  description: ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"],
  canonical: ["_yoast_wpseo_canonical", "rank_math_canonical_url"],
  image: ["_yoast_wpseo_opengraph-image", "rank_math_facebook_image"],
};

type Fields = WordpressItem["fields"];

const getType = (fields: Fields) => fields["wp:post_type"] ?? "post";
const isGone = (fields: Fields) => ["trash", "auto-draft", "inherit"].includes(fields["wp:status"] ?? "");

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Types of entries that themes and plugins create, which reports omit. */
const INTERNAL =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/;

/** Reads a WordPress export (WXR 1.0 to 1.2). `site` replaces the URL in the file. @throws ExportError */
export async function openWordpressExport(file: string, site?: string): Promise<Source> {
  requireExportFile(file);
  const survey = await surveyFile(file);
  const siteUrl = site ?? survey.siteUrl ?? "";
  if (!URL.canParse(siteUrl) || survey.items === 0)
    throw new ExportError(`${file} is not a WordPress export: it has no posts, or no address of its site.`);

  async function* posts(): AsyncGenerator<SourcePost> {
    for await (const part of readWordpressFile(file))
      if (part.kind === "item" && getType(part.fields) === "post" && !isGone(part.fields))
        yield toSourcePost(part, survey, siteUrl);
  }

  const originals = new Set(Array.from(survey.attachments.values(), ({ url }) => resolveUrl(url, siteUrl)));
  const findOriginal = (url: string) => {
    const original = url.replace(/-\d+x\d+(?=\.\w+$)/, "");
    return originals.has(original) ? original : url;
  };
  return {
    site: siteUrl,
    authors: [...survey.authors.values()],
    topics: survey.topics.map(({ path, name }) => ({
      name: readHtmlText(name),
      url: `${siteUrl}/${path}/`,
    })),
    addsCategories: true,
    leftOut: survey.leftOut,
    posts,
    findOriginal,
  };
}

/** Everything but the posts. They refer to it, and it may come after them in the file. */
type Survey = {
  siteUrl?: string;
  authors: Map<string, SourceAuthor>;
  attachments: Map<string, { url: string; alt: string; caption: string }>;
  /** The images of each post, by its number. */
  uploads: Map<string, { url: string; alt: string; order: number }[]>;
  /** The content of reusable blocks, by their number. */
  blocks: Map<string, string>;
  topics: WordpressTopic[];
  leftOut: Source["leftOut"];
  comments: number;
  items: number;
};

async function surveyFile(file: string): Promise<Survey> {
  const survey: Survey = {
    authors: new Map(),
    attachments: new Map(),
    uploads: new Map(),
    blocks: new Map(),
    topics: [],
    leftOut: [],
    comments: 0,
    items: 0,
  };
  for await (const part of readWordpressFile(file)) {
    if (part.kind === "site") survey.siteUrl ??= part.url.replace(/\/+$/, "");
    else if (part.kind === "topic") survey.topics.push(part);
    else if (part.kind === "author")
      survey.authors.set(part.login, { name: part.name || part.login, image: null, bio: null });
    else surveyItem(part, survey);
  }
  if (survey.comments > 0)
    survey.leftOut.push({ title: quantity(survey.comments, "comment"), reason: "the site has no comments" });
  return survey;
}

function surveyItem({ fields, meta, comments }: WordpressItem, survey: Survey): void {
  survey.items += 1;
  const leaveOut = (reason: string) => survey.leftOut.push({ title: fields.title ?? "", reason });
  const type = getType(fields);
  const id = fields["wp:post_id"] ?? "";
  if (type === "attachment") {
    const url = fields["wp:attachment_url"] ?? "";
    const attachment = { url, alt: meta._wp_attachment_image_alt || "" };
    survey.attachments.set(id, { ...attachment, caption: fields["excerpt:encoded"] ?? "" });
    const parent = fields["wp:post_parent"] ?? "0";
    if (parent !== "0" && IMAGE_FILE.test(url)) {
      const uploads = survey.uploads.get(parent) ?? [];
      uploads.push({ ...attachment, order: Number(fields["wp:menu_order"]) || 0 });
      survey.uploads.set(parent, uploads);
    }
  } else if (type === "wp_block") survey.blocks.set(id, fields["content:encoded"] ?? "");
  else if (type !== "post") {
    if (!INTERNAL.test(type)) leaveOut(`it is a ${type}`);
  } else if (isGone(fields)) leaveOut("it is in the trash");
  else survey.comments += comments;
}

function toSourcePost({ fields, meta, terms }: WordpressItem, survey: Survey, site: string): SourcePost {
  const { authors, attachments } = survey;
  const notes: string[] = [];
  const resolve = (url: string | null | undefined) => resolveUrl(url, site, notes);
  // Drafts have no time in UTC.
  const publishedAt = parseTime(fields["wp:post_date_gmt"]);
  const createdAt = publishedAt ?? parseTime(fields["wp:post_date"]) ?? Date.now();
  const creator = fields["dc:creator"] ?? "";
  const state = readState(fields, notes);
  const image = attachments.get(meta._thumbnail_id ?? "");
  if (meta._thumbnail_id && !image) notes.push("its cover is not in the export: export all content");
  // A value with `%%` is a template of a plugin.
  const findMeta = (keys: string[]) =>
    keys.map((key) => meta[key]).find((value) => value && !value.includes("%%")) ?? null;
  const listTerms = (domain: string) =>
    terms.flatMap((term) =>
      term.domain === domain && term.nicename !== "uncategorized" ? readHtmlText(term.name) : [],
    );
  const html = readText(fields, meta, survey, notes);
  const isPlainLink = /\?(?:.*&)?p=\d/.test(fields.link ?? "");
  return {
    // The GUID is unique among sites; without one, the numbers of two sites could be the same.
    sourceId: `wordpress:${fields.guid || fields.link || fields["wp:post_id"]}`,
    title: readHtmlText(fields.title ?? ""),
    slug: decodeSlug(fields["wp:post_name"] ?? ""),
    html,
    // Drafts have only a URL with their number.
    url: isPlainLink ? null : resolve(fields.link),
    otherUrl: `?p=${fields["wp:post_id"]}`,
    state,
    createdAt,
    updatedAt: parseTime(fields["wp:post_modified_gmt"]) ?? createdAt,
    publishedAt,
    categories: listTerms("category"),
    tags: listTerms("post_tag"),
    author: authors.get(creator)?.name ?? (creator || null),
    excerpt: readHtmlText(fields["excerpt:encoded"] ?? ""),
    featured: fields["wp:is_sticky"] === "1",
    image: resolve(image?.url),
    imageAlt: image?.alt || readHtmlText(image?.caption ?? "") || null,
    socialImage: resolve(findMeta(metaKeys.image)),
    metaTitle: findMeta(metaKeys.title),
    metaDescription: findMeta(metaKeys.description),
    canonicalUrl: resolve(findMeta(metaKeys.canonical)),
    notes,
  };
}

/** A post's HTML with what WordPress keeps elsewhere. */
function readText(
  fields: Fields,
  meta: Fields,
  { attachments, uploads, blocks }: Survey,
  notes: string[],
): string {
  const stored = insertReusableBlocks(fields["content:encoded"] ?? "", (id) => blocks.get(id));
  if (stored.missing) notes.push("a reusable block is not in the export: export all content");
  if (stored.withoutHtml.length > 0)
    notes.push(`these blocks were not imported: ${stored.withoutHtml.slice(0, 20).join(", ")}`);
  const own = (uploads.get(fields["wp:post_id"] ?? "") ?? []).toSorted((a, b) => a.order - b.order);
  const find = (id: string) => attachments.get(id) ?? null;
  const { html, missing, missingImages } = prepareWordpressHtml(showBackgrounds(stored.html), { find, own });
  if (missing.length > 0) notes.push(`these shortcodes were not imported: ${missing.join(", ")}`);
  if (missingImages.length > 0)
    notes.push(`a gallery lacks images that are not in the export: ${missingImages.slice(0, 20).join(", ")}`);
  return addEnclosure(addFootnotes(html, meta.footnotes), meta.enclosure);
}

/** A post that not everyone may read on the old site is not published here. */
function readState(fields: Fields, notes: string[]): SourcePost["state"] {
  const status = fields["wp:status"] ?? "publish";
  const isPrivate = status === "private";
  const hasPassword = Boolean(fields["wp:post_password"]);
  if (isPrivate) notes.push("it is private, so it is a draft");
  if (hasPassword) notes.push("it has a password, so it is a draft");
  if (isPrivate || hasPassword) return "draft";
  if (status === "publish") return "published";
  return status === "future" ? "scheduled" : "draft";
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
