import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { findOutage } from "~/lib/database/database-outage.server";
import { getBrand } from "~/lib/env/brand.server";
import { paginate } from "~/lib/list/list-filter";
import { log } from "~/lib/log/log.server";
import { blankPost, buildSearchText } from "./post";
import { POSTS_PER_PAGE, type Post, type PostCard, pickCard } from "./posts.server";

const FOLDER = "seed/posts";

/** The categories with their fixed ids (docs/product.md 7.1), available without the database. */
export const bundledCategories = [
  { id: 2, name: "Technical" },
  { id: 3, name: "B2B" },
  { id: 4, name: "SaaS" },
  { id: 5, name: "Innovation" },
  { id: 6, name: "Community" },
  { id: 7, name: "Business" },
  { id: 8, name: "Client Stories" },
];

const frontMatterSchema = z.object({
  title: z.string(),
  excerpt: z.string().max(200),
  category: z.enum(bundledCategories.map(({ name }) => name) as [string, ...string[]]),
  tags: z.array(z.string()),
  date: z.iso.date(),
  featured: z.boolean(),
});

export type BundledPost = Omit<Post, "number">;

let bundledPosts: Promise<BundledPost[]> | undefined;

/** The posts that ship with the site, newest first: demo content, and a fallback for the database. */
export function listBundledPosts(): Promise<BundledPost[]> {
  bundledPosts ??= readPosts().catch((error) => {
    bundledPosts = undefined;
    throw error;
  });
  return bundledPosts;
}

/** Whether a bundled post has this slug, without rendering any. */
export async function isBundledSlug(slug: string): Promise<boolean> {
  return (await readdir(FOLDER)).includes(`${slug}.md`);
}

async function readPosts(): Promise<BundledPost[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".md"));
  const posts: BundledPost[] = [];
  for (const file of files) posts.push(await readPost(file));
  return posts.sort((a, b) => b.createdAt - a.createdAt);
}

async function readPost(file: string): Promise<BundledPost> {
  const text = await readFile(join(FOLDER, file), "utf8");
  const [, frontMatter = "", content = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  // Loaded only for the demo's seed, or while the database is unavailable.
  const { parse } = await import("yaml");
  const { renderInWorker } = await import("~/features/markdown/markdown-rendering.server");
  const { category, ...fields } = frontMatterSchema.parse(parse(frontMatter));
  const slug = file.replace(/\.md$/, "");
  const createdAt = Date.parse(`${fields.date}T09:00:00Z`);
  return {
    ...blankPost,
    ...fields,
    ...(await renderInWorker(content, { unlimited: true })),
    id: `bundled-${slug}`,
    slug,
    content,
    categoryId: bundledCategories.find(({ name }) => name === category)?.id ?? null,
    searchText: buildSearchText(fields),
    author: getBrand().name,
    firstPublishedAt: createdAt,
    socialImage: null,
    canonicalUrl: null,
    image: null,
    imageAlt: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    version: 1,
    published: true,
    createdAt,
    updatedAt: createdAt,
  };
}

const HEAD_START_AFTER_MS = 500;

/**
 * Reads from the database, or from the bundled posts if that fails.
 * @throws the database's error if the bundled posts cannot be rendered, DatabaseUnavailableError if none matches
 */
export async function readOrUseBundled<Stored, Bundled>(
  readStored: () => Promise<Stored>,
  readBundled: () => Promise<Bundled | null>,
): Promise<Stored | Bundled> {
  // A read that takes this long is likely to fail, and rendering the bundled posts takes a second or two.
  const headStart = setTimeout(() => void listBundledPosts().catch(() => {}), HEAD_START_AFTER_MS);
  try {
    return await readStored();
  } catch (error) {
    log.error({ err: error }, "could not read the posts");
    const found = await readBundled().catch((failure) => {
      log.warn({ err: failure }, "could not render the bundled posts");
      throw error;
    });
    if (found) return found;
    throw findOutage(error) ?? new DatabaseUnavailableError("failing", { cause: error });
  } finally {
    clearTimeout(headStart);
  }
}

/** One page of bundled posts, as cards. */
export function paginateBundledPosts(posts: readonly BundledPost[], page: number) {
  const { range, ...paging } = paginate(posts.length, page, POSTS_PER_PAGE);
  return { posts: posts.slice(range.offset, range.offset + range.limit).map(toCard), ...paging };
}

/** A bundled post as a card. */
export const toCard = (post: BundledPost): PostCard => ({
  ...pickCard(post),
  category: findCategoryName(post),
});

/** The name of a bundled post's category, or null. */
export const findCategoryName = ({ categoryId }: BundledPost): string | null =>
  bundledCategories.find(({ id }) => id === categoryId)?.name ?? null;
