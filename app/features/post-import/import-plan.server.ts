import { isNotNull } from "drizzle-orm";
import { postSlugs } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { findFreeSlug, slugFromTitle } from "~/features/post-editing/post-derivation";
import { postFormLimits } from "~/features/post-editing/post-form";
import { MarkdownRefusedError } from "~/features/posts/markdown-limits";
import { renderInWorker } from "~/features/posts/markdown-rendering.server";
import type { TopicKind } from "~/features/posts/topic";
import { db } from "~/lib/database/db.server";
import { OldLinks } from "./old-links.server";
import { convertPost, PostRefusedError } from "./post-text.server";
import type { Source, SourcePost } from "./source-post";

/** What a run will do. */
export type ImportPlan = {
  links: OldLinks;
  /** The slugs of the posts to take, by origin. */
  slugs: Map<string, string>;
  /** How many posts were taken by an earlier run. */
  present: number;
  /** Posts whose slug was taken. */
  renamed: Map<string, string>;
  refused: { title: string; reason: string }[];
  /** What the names of published posts' categories and tags become, if the site has or gets the category. */
  topics: Map<string, TopicKind>;
  /** How many images the posts have. */
  images: number;
};

/**
 * Reads all posts and finds out which can be taken, and under which slugs, so that links to later ones and to refused
 * ones are right. @throws ExportError; WorkerError if nothing can be rendered
 */
export async function planImport(source: Source): Promise<ImportPlan> {
  const known = await db
    .select({ origin: posts.origin, slug: posts.slug })
    .from(posts)
    .where(isNotNull(posts.origin));
  const present = new Map(known.map(({ origin, slug }) => [origin, slug]));
  const taken = await listSlugs();
  const images = new Set<string>();
  const plan: ImportPlan = {
    links: new OldLinks(source.site),
    slugs: new Map(),
    present: 0,
    renamed: new Map(),
    refused: [],
    topics: new Map(),
    images: 0,
  };
  for await (const post of source.posts()) {
    let slug = present.get(post.origin) ?? plan.slugs.get(post.origin);
    if (slug) plan.present += 1;
    else {
      const text = await check(post, source, plan);
      if (!text) continue;
      for (const url of text.images) images.add(url);
      const wanted = chooseSlug(post.slug) || chooseSlug(text.title) || "post";
      slug = findFreeSlug(wanted, taken);
      if (slug !== wanted) plan.renamed.set(post.origin, wanted);
      taken.add(slug);
      plan.slugs.set(post.origin, slug);
    }
    if (post.state === "published") noteTopics(post, plan);
    for (const url of [post.url, post.otherUrl]) if (url) plan.links.add(url, `/blog/${slug}`);
  }
  return { ...plan, images: images.size };
}

function noteTopics({ categories, tags }: SourcePost, { topics }: ImportPlan): void {
  const [first, ...others] = [...categories, ...tags];
  for (const name of others) if (!topics.has(name)) topics.set(name, "tag");
  if (first) topics.set(first, categories.length > 0 ? "category" : "tag");
}

/** Converts and renders a post; null if it cannot be taken, which the plan then says. */
async function check(post: SourcePost, source: Source, plan: ImportPlan) {
  try {
    const text = convertPost(post, source, plan.links);
    await renderInWorker(text.content);
    return text;
  } catch (error) {
    if (!(error instanceof PostRefusedError || error instanceof MarkdownRefusedError)) throw error;
    plan.refused.push({ title: post.title || post.slug || post.origin, reason: error.message });
    return null;
  }
}

const chooseSlug = (text: string): string => slugFromTitle(text).slice(0, postFormLimits.slug - 10);

/** All slugs that lead to posts, also former ones. */
async function listSlugs(): Promise<Set<string>> {
  const [present, former] = await Promise.all([
    db.select({ slug: posts.slug }).from(posts),
    db.select({ slug: postSlugs.slug }).from(postSlugs),
  ]);
  return new Set([...present, ...former].map(({ slug }) => slug));
}
