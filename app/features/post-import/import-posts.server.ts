import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { MarkdownRejectedError } from "~/features/markdown/markdown-limits";
import { renderWithImages } from "~/features/markdown/markdown-rendering.server";
import {
  convertPost,
  PostRejectedError,
  type PostText,
} from "~/features/post-import/formats/html-to-markdown.server";
import {
  findTopicPaths,
  ImportCategories,
  type ImportPlan,
  planImport,
  redirectTopics,
} from "~/features/post-import/writing/import-plan.server";
import { ImportedImages } from "~/features/post-import/writing/imported-images.server";
import {
  buildPostStatements,
  findCoverDescription,
  isSitePage,
  toTagNames,
} from "~/features/post-import/writing/post-statements.server";
import { authorLimits, insertAuthor } from "~/features/posts/authors.server";
import { atomic, sharedNow } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { cutText } from "~/lib/text/storable-text";
import type { ImportReport } from "./import-report";
import type { Source, SourcePost } from "./source-post";

type ImportOptions = {
  /** Whether images may come from private addresses. */
  allowPrivate?: boolean;
  /** Only reports what would be done. */
  dryRun?: boolean;
  /** Called after each post, with how many have been done. */
  onProgress?: (done: number, all: number) => void;
};

/** The state that the posts of one run share. */
type ImportRun = {
  source: Source;
  plan: ImportPlan;
  images: ImportedImages;
  categories: ImportCategories;
};

/**
 * Imports the posts of an export that are not stored yet, one transaction each, so an interrupted run can be repeated.
 * @throws ExportError; ImageStoreDownError, NotStoredError or WorkerError if nothing can be stored or rendered now
 */
export async function importPosts(
  source: Source,
  { allowPrivate = false, dryRun = false, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const plan = await planImport(source);
  const run = {
    source,
    plan,
    images: new ImportedImages({ allowPrivate }),
    categories: new ImportCategories(),
  };
  const imported = { published: 0, drafts: 0, scheduled: 0 };
  const notes: ImportReport["notes"] = [];
  const rejected = [...plan.rejected];
  let redirects = 0;
  /** The new paths of the old site's categories and tags, by URL. */
  const topics = await findTopicPaths(source, plan, run.categories);
  for (const [url, path] of topics) plan.links.add(url, path);
  const seen = new Set<string>();
  for await (const post of source.posts()) {
    // A damaged export can have a post twice.
    if (!plan.slugs.has(post.sourceId) || seen.has(post.sourceId)) continue;
    seen.add(post.sourceId);
    try {
      const now = sharedNow();
      const text = convertPost(post, source, plan.links);
      if (!dryRun) redirects += await storePost(post, text, run, now);
      imported[getState(post, now)] += 1;
      const postNotes = new Set([...post.notes, ...text.notes, ...listNotes(post, text, run, now)]);
      for (const note of postNotes) notes.push({ title: text.title, note });
    } catch (error) {
      rejected.push({ title: post.title || post.slug, reason: explainRejection(error) });
    }
    onProgress?.(seen.size, plan.slugs.size);
  }
  if (!dryRun) redirects += await redirectTopics(topics);
  const { fetched, reused, failed } = run.images;
  const images = { found: plan.images, fetched, reused, failed };
  const { alreadyImported } = plan;
  const counts = { alreadyImported, images, redirects, categories: run.categories.added };
  return { dryRun, imported, ...counts, notes, rejected, leftOut: source.leftOut };
}

/** The reason why a post could not be imported. @throws any other error */
function explainRejection(error: unknown): string {
  if (isUniqueViolation(error)) return "it was stored by another run at the same time";
  if (error instanceof PostRejectedError || error instanceof MarkdownRejectedError) return error.message;
  throw error;
}

/** Stores a post with its images; `draftText` still has their old URLs. @returns the number of redirects */
async function storePost(
  post: SourcePost,
  draftText: PostText,
  run: ImportRun,
  now: number,
): Promise<number> {
  const { source, plan } = run;
  const cover = post.image && source.findOriginal(post.image);
  const socialImage = post.socialImage && source.findOriginal(post.socialImage);
  const urls = [...draftText.images];
  if (cover) urls.push(cover);
  if (socialImage) urls.push(socialImage);
  const images = await run.images.store(urls);
  const text = convertPost(post, source, plan.links, { images, anchors: draftText.anchors });
  const rendered = await renderWithImages(text.content, { requester: "import" });
  const context = {
    slug: plan.slugs.get(post.sourceId) as string,
    ...(await classify(post, run)),
    image: findNewUrl(cover, images),
    socialImage: findNewUrl(socialImage, images),
    canonicalUrl: findCanonical(post, plan),
    defaultAuthor: getBrand().name,
  };
  const { statements, redirects } = await buildPostStatements({ post, text, rendered, context, now });
  await atomic(...(await buildAuthorStatements(post, run, now)), ...statements);
  return redirects;
}

/** The canonical URL of a post that was first published elsewhere; the old site's URLs redirect here. */
function findCanonical({ canonicalUrl, url }: SourcePost, { links }: ImportPlan): string | null {
  const resolved = canonicalUrl && links.resolve(canonicalUrl, url);
  return resolved && !links.isOnOldSite(resolved) ? resolved.href : null;
}

/** A post's category and tags: categories beyond the first, and one that the site does not have, become tags. */
async function classify(post: SourcePost, { source, categories }: ImportRun) {
  const [mainCategory] = post.categories;
  const add = source.addsCategories;
  const categoryId = mainCategory ? await categories.find(mainCategory, { add }) : null;
  const names = [...post.categories, ...post.tags];
  return {
    categoryId,
    tags: toTagNames(names.filter((name) => categoryId === null || name !== mainCategory)),
  };
}

/** The statements that store the author's profile, unless the site has one. */
async function buildAuthorStatements(
  { author }: SourcePost,
  { source, images }: ImportRun,
  now: number,
): Promise<Statement[]> {
  const profile = source.authors.find(({ name }) => name === author);
  if (!profile || (!profile.bio && !profile.image) || profile.name.length > authorLimits.name) return [];
  const image = profile.image && findNewUrl(profile.image, await images.store([profile.image]));
  const bio = profile.bio && cutText(profile.bio, authorLimits.bio);
  const row = { id: crypto.randomUUID(), name: author ?? "", bio, image, updatedAt: now };
  return [insertAuthor(row)];
}

function getState({ state, publishedAt }: SourcePost, now: number): keyof ImportReport["imported"] {
  if (state === "published") return "published";
  return state === "scheduled" && publishedAt !== null && publishedAt > now ? "scheduled" : "drafts";
}

function listNotes(
  post: SourcePost,
  text: PostText,
  { plan: { renamed, slugs }, source }: ImportRun,
  now: number,
): string[] {
  const wantedSlug = renamed.get(post.sourceId);
  // The home page redirects the numbers of posts.
  const hasDeadUrl = post.state === "published" && !post.url && new URL(source.site).pathname !== "/";
  const isLate = post.state === "scheduled" && (post.publishedAt ?? 0) <= now;
  return [
    ...(wantedSlug ? [`the slug ${wantedSlug} was taken, so its slug is ${slugs.get(post.sourceId)}`] : []),
    ...(isLate ? ["the time to publish it has passed, so it is a draft"] : []),
    ...(hasDeadUrl ? ["its old address is only a number in a query, so it does not redirect"] : []),
    ...(isSitePage(post.url) ? [`its address ${post.url} is that of a page of this site`] : []),
    ...(post.image && !findCoverDescription(post, text, source.findOriginal(post.image))
      ? ["its cover has no description: add one in the editor"]
      : []),
  ];
}

/** The new URL of an image; the old one if it could not be fetched. */
const findNewUrl = (url: string | null | undefined, images: ReadonlyMap<string, string>): string | null =>
  url ? (images.get(url) ?? url) : null;
