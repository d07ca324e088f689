import { MarkdownRejectedError } from "~/features/markdown/markdown-limits";
import { renderInWorker } from "~/features/markdown/markdown-rendering.server";
import { convertPost, PostRejectedError } from "~/features/post-import/formats/html-to-markdown.server";
import type { Source, SourcePost } from "~/features/post-import/source-post";
import { type TopicKind, topicPath } from "~/features/posts/blog-listing";
import { isSameName } from "~/features/posts/post";
import { findFreeSlug, slugFromTitle } from "~/features/posts/post-derivation";
import { postFormLimits } from "~/features/posts/post-form";
import { listImportedSlugs, listSlugs } from "~/features/posts/post-transfer.server";
import {
  type Category,
  insertCategory,
  isReservedName,
  listStoredCategories,
  MAX_CATEGORY_NAME_LENGTH,
} from "~/features/posts/topic-changes.server";
import { atomic, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { addRedirects, toStoredPath } from "~/lib/http/redirects.server";
import { cutText } from "~/lib/text/storable-text";
import { OldLinks } from "./old-links.server";
import { isSitePage, toTagNames } from "./post-statements.server";

/** The plan of a run of the import. */
export type ImportPlan = {
  links: OldLinks;
  /** The slugs of the posts to import, by source id. */
  slugs: Map<string, string>;
  /** The number of posts that an earlier run has imported. */
  alreadyImported: number;
  /** The slugs that other posts had already, by the source id of the post that got another one. */
  renamed: Map<string, string>;
  rejected: { title: string; reason: string }[];
  /** What each category or tag of published posts becomes, if the site has or adds the category. */
  topics: Map<string, TopicKind>;
  /** The number of images in the posts. */
  images: number;
};

/**
 * Reads all posts, and finds those that can be imported and their slugs, because links may point to later posts.
 * @throws ExportError; WorkerError if nothing can be rendered
 */
export async function planImport(source: Source): Promise<ImportPlan> {
  const importedSlugs = await listImportedSlugs();
  const takenSlugs = await listSlugs();
  const images = new Set<string>();
  const plan: ImportPlan = {
    links: new OldLinks(source.site),
    slugs: new Map(),
    alreadyImported: 0,
    renamed: new Map(),
    rejected: [],
    topics: new Map(),
    images: 0,
  };
  for await (const post of source.posts()) {
    let slug = importedSlugs.get(post.sourceId) ?? plan.slugs.get(post.sourceId);
    if (slug) plan.alreadyImported += 1;
    else {
      const text = await tryToConvert(post, source, plan);
      if (!text) continue;
      for (const url of text.images) images.add(url);
      const wantedSlug = toShortSlug(post.slug) || toShortSlug(text.title) || "post";
      slug = findFreeSlug(wantedSlug, takenSlugs);
      if (slug !== wantedSlug) plan.renamed.set(post.sourceId, wantedSlug);
      takenSlugs.add(slug);
      plan.slugs.set(post.sourceId, slug);
    }
    if (post.state === "published") addTopics(post, plan);
    for (const url of [post.url, post.otherUrl]) if (url) plan.links.add(url, `/blog/${slug}`);
  }
  return { ...plan, images: images.size };
}

function addTopics({ categories, tags }: SourcePost, { topics }: ImportPlan): void {
  const [mainCategory, ...others] = categories;
  for (const name of [...others, ...tags]) if (!topics.has(name)) topics.set(name, "tag");
  if (mainCategory) topics.set(mainCategory, "category");
}

/** Converts and renders a post; null if that fails: the plan then has the reason. */
async function tryToConvert(post: SourcePost, source: Source, plan: ImportPlan) {
  try {
    const text = convertPost(post, source, plan.links);
    await renderInWorker(text.content);
    return text;
  } catch (error) {
    if (!(error instanceof PostRejectedError || error instanceof MarkdownRejectedError)) throw error;
    plan.rejected.push({ title: post.title || post.slug || post.sourceId, reason: error.message });
    return null;
  }
}

/** Room for the number that `findFreeSlug` appends. */
const NUMBER_LENGTH = 10;

const toShortSlug = (text: string): string =>
  cutText(slugFromTitle(text), postFormLimits.slug - NUMBER_LENGTH);

/** The site's categories, found by name without regard to case. */
export class ImportCategories {
  #rows: Category[] | undefined;
  added = 0;

  /** The id of the category with this name; null if there is none and `add` is false. */
  async find(name: string, { add }: { add: boolean }): Promise<number | null> {
    this.#rows ??= await listStoredCategories();
    const existing = this.#rows.find((row) => isSameName(row.name, name));
    if (existing || !add) return existing?.id ?? null;
    if (!canBeAdded(name)) return null;
    const names = this.#rows.map((row) => row.name);
    // Fails if another process has just added a category, possibly the same one.
    if (await tryAtomic(expectRow(insertCategory(name, names)))) this.added += 1;
    this.#rows = undefined;
    return this.find(name, { add });
  }
}

const canBeAdded = (name: string): boolean =>
  name.length <= MAX_CATEGORY_NAME_LENGTH && !isReservedName(name);

/** The new paths of the old site's categories and tags with published posts, by URL. */
export async function findTopicPaths(
  { topics, addsCategories }: Source,
  plan: ImportPlan,
  categories: ImportCategories,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { name, url } of topics) {
    const kind = plan.topics.get(name);
    const [tag] = toTagNames([name]);
    if (!kind || !tag) continue;
    const isCategory =
      kind === "category" &&
      ((addsCategories && canBeAdded(name)) || (await categories.find(name, { add: false })) !== null);
    paths.set(url, isCategory ? topicPath("category", name) : topicPath("tag", tag));
  }
  return paths;
}

/** Stores redirects from the old topics, unless their paths redirect already. @returns how many it stored */
export async function redirectTopics(topics: ReadonlyMap<string, string>): Promise<number> {
  const rows = Array.from(topics).flatMap(([url, target]) => {
    const path = toStoredPath(new URL(url).pathname);
    return path && path !== toStoredPath(target) && !isSitePage(url)
      ? [{ path, target, createdAt: sharedNow() }]
      : [];
  });
  let stored = 0;
  // A statement has a limited number of parameters.
  for (let start = 0; start < rows.length; start += 100) {
    const [changedRows = 0] = await atomic(addRedirects(rows.slice(start, start + 100)));
    stored += changedRows;
  }
  return stored;
}
