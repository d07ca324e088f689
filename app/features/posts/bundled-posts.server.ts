import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { getBrand } from "~/lib/env/brand.server";
import { blankPost, buildSearchText } from "./post";
import type { Post } from "./posts.server";

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
