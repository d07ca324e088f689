import { and, desc, eq, isNull } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import { docsTasks } from "~/content/docs-tasks";
import { sitePages } from "~/content/site-pages";
import { listEntryPaths } from "~/features/content/entries.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { escapeMarkup } from "~/lib/text/escape-markup";
import type { Post } from "./posts.server";
import { listTopicPaths } from "./topics.server";

/** The limit of one sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_PATHS = 50_000;

/** The public pages other than posts. */
export const listSitemapPaths = async (): Promise<string[]> => [
  ...Object.keys(sitePages),
  ...(await listEntryPaths()),
  ...docsTasks.map(({ id }) => `/docs/${id}`),
];

const toLocation = (path: string) => escapeMarkup(new URL(path, env.siteUrl).href);

/**
 * The sitemap: these pages without hidden ones, `more`, all topics, and the published posts whose original is here.
 */
export async function writeSitemap({
  more = [],
  hidden = [],
}: {
  more?: readonly string[];
  hidden?: readonly string[];
} = {}): Promise<string> {
  const shown = (await listSitemapPaths()).filter((path) => !hidden.includes(path));
  const paths = [...shown, ...more, ...(await listTopicPaths())].slice(0, MAX_PATHS);
  const rows = await db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, image: posts.image })
    .from(posts)
    // The original of a post with a canonical URL is on another site.
    .where(and(eq(posts.published, true), isNull(posts.canonicalUrl)))
    .orderBy(desc(posts.createdAt))
    .limit(MAX_PATHS - paths.length);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...paths.map((path) => `<url><loc>${toLocation(path)}</loc></url>`),
    ...rows.map(writePostEntry),
    "</urlset>",
    "",
  ].join("\n");
}

function writePostEntry({ slug, updatedAt, image }: Pick<Post, "slug" | "updatedAt" | "image">): string {
  const lastChange = new Date(updatedAt).toISOString();
  const hasImage = image && URL.canParse(image, env.siteUrl);
  const imageEntry = hasImage ? `<image:image><image:loc>${toLocation(image)}</image:loc></image:image>` : "";
  return `<url><loc>${toLocation(`/blog/${slug}`)}</loc><lastmod>${lastChange}</lastmod>${imageEntry}</url>`;
}
