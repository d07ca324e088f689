import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { authors } from "#drizzle/schema/authors";
import { authorLimits } from "~/features/post-editing/author-form";
import { renderWithImages } from "~/features/post-editing/post-rendering.server";
import { MarkdownRefusedError } from "~/features/posts/markdown-limits";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { type ImportPlan, planImport } from "./import-plan.server";
import type { ImportReport } from "./import-report";
import { findTopics, ImportCategories, redirectTopics } from "./import-topics.server";
import { ImportedImages } from "./imported-images.server";
import { isOwnPage, postRows, toTags } from "./post-rows.server";
import { convertPost, PostRefusedError, type PostText } from "./post-text.server";
import type { Source, SourcePost } from "./source-post";

type Options = {
  /** Whether images may come from private addresses. */
  allowPrivate?: boolean;
  /** Only finds out what would be done. */
  dryRun?: boolean;
  /** Called after each post, with how many have been done. */
  onProgress?: (done: number, all: number) => void;
};

/** What the posts of a run share. */
type Run = {
  source: Source;
  plan: ImportPlan;
  images: ImportedImages;
  categories: ImportCategories;
};

/**
 * Takes the posts of an export that are not stored yet. Each is one transaction, so an interrupted run can be repeated.
 * @throws ExportError; ImageStoreDownError, NotStoredError or WorkerError if nothing can be stored or rendered now
 */
export async function importPosts(
  source: Source,
  { allowPrivate = false, dryRun = false, onProgress }: Options = {},
): Promise<ImportReport> {
  const plan = await planImport(source);
  const run = {
    source,
    plan,
    images: new ImportedImages({ allowPrivate }),
    categories: new ImportCategories(),
  };
  const taken = { published: 0, drafts: 0, scheduled: 0 };
  const notes: ImportReport["notes"] = [];
  const refused = [...plan.refused];
  let redirects = 0;
  // Where links to the old site's categories and tags lead.
  const topics = await findTopics(source, plan, run.categories);
  for (const [url, path] of topics) plan.links.add(url, path);
  const begun = new Set<string>();
  for await (const post of source.posts()) {
    // A damaged export can have a post twice.
    if (!plan.slugs.has(post.origin) || begun.has(post.origin)) continue;
    begun.add(post.origin);
    try {
      const now = db.now();
      const text = convertPost(post, source, plan.links);
      if (!dryRun) redirects += await store(post, text, run, now);
      taken[getState(post, now)] += 1;
      const about = new Set([...post.notes, ...text.notes, ...listRemarks(post, plan, now)]);
      for (const note of about) notes.push({ title: text.title, note });
    } catch (error) {
      refused.push({ title: post.title || post.slug, reason: explainRefusal(error) });
    }
    onProgress?.(begun.size, plan.slugs.size);
  }
  if (!dryRun) redirects += await redirectTopics(topics);
  const { fetched, reused, failed } = run.images;
  const images = { found: plan.images, fetched, reused, failed };
  const { present } = plan;
  const counts = { present, images, redirects, categories: run.categories.added };
  return { dryRun, taken, ...counts, notes, refused, leftOut: source.leftOut };
}

/** Why a post is refused after all. @throws other errors */
function explainRefusal(error: unknown): string {
  if (isUniqueViolation(error)) return "it was stored by another run at the same time";
  if (error instanceof PostRefusedError || error instanceof MarkdownRefusedError) return error.message;
  throw error;
}

/** Stores a post with its images; `first` is its text before its images are known. @returns how many redirects */
async function store(post: SourcePost, first: PostText, run: Run, now: number): Promise<number> {
  const { source, plan } = run;
  const [cover, shared] = [post.image, post.socialImage].map((url) => url && source.findOriginal(url));
  const covers = [cover, shared].flatMap((url) => url || []);
  const images = await run.images.take([...first.images, ...covers]);
  const text = convertPost(post, source, plan.links, { images, anchors: first.anchors });
  const rendered = await renderWithImages(text.content, { owner: "import" });
  const place = {
    slug: plan.slugs.get(post.origin) as string,
    ...(await classify(post, run)),
    image: keep(cover, images),
    socialImage: keep(shared, images),
    canonicalUrl: findCanonical(post, plan),
    author: env.brand.name,
  };
  const { statements, redirects } = postRows(post, text, rendered, place, now);
  await atomic(...(await authorRow(post, run, now)), ...statements);
  return redirects;
}

/** The canonical URL of a post that was first published elsewhere; the old site's addresses lead here. */
function findCanonical({ canonicalUrl, url }: SourcePost, { links }: ImportPlan): string | null {
  const resolved = canonicalUrl && links.resolve(canonicalUrl, url);
  return resolved && !links.isOld(resolved) ? resolved.href : null;
}

async function classify(post: SourcePost, { source, categories }: Run) {
  const [first, ...others] = post.categories;
  const categoryId = first ? await categories.find(first, { add: source.addsCategories }) : null;
  const names = [...(categoryId === null && first ? [first] : []), ...others, ...post.tags];
  return { categoryId, tags: toTags(names.filter((name) => categoryId === null || name !== first)) };
}

/** What readers learn about the author, unless the site has it. */
async function authorRow({ author }: SourcePost, { source, images }: Run, now: number): Promise<Statement[]> {
  const known = source.authors.find(({ name }) => name === author);
  if (!known || (!known.bio && !known.image) || known.name.length > authorLimits.name) return [];
  const image = keep(known.image, known.image ? await images.take([known.image]) : new Map());
  const bio = known.bio?.slice(0, authorLimits.bio) ?? null;
  const row = { id: crypto.randomUUID(), name: author ?? "", bio, image, updatedAt: now };
  return [db.insert(authors).values(row).onConflictDoNothing()];
}

function getState({ state, publishedAt }: SourcePost, now: number): keyof ImportReport["taken"] {
  if (state === "published") return "published";
  return state === "scheduled" && publishedAt !== null && publishedAt > now ? "scheduled" : "drafts";
}

function listRemarks(post: SourcePost, { renamed, slugs }: ImportPlan, now: number): string[] {
  const wanted = renamed.get(post.origin);
  const late = post.state === "scheduled" && (post.publishedAt ?? 0) <= now;
  return [
    ...(wanted ? [`the slug ${wanted} was taken, so its slug is ${slugs.get(post.origin)}`] : []),
    ...(late ? ["the time to publish it has passed, so it is a draft"] : []),
    ...(isOwnPage(post.url) ? [`its address ${post.url} is that of a page of this site`] : []),
    ...(post.image && !post.imageAlt ? ["its cover has no description: add one in the editor"] : []),
  ];
}

/** The present address of an image; the old one if it could not be fetched. */
const keep = (url: string | null | undefined, images: ReadonlyMap<string, string>): string | null =>
  url ? (images.get(url) ?? url) : null;
