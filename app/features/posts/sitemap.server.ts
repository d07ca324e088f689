import { and, desc, eq, isNull } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import { caseStudies } from "~/content/case-studies/all-studies";
import { docsTasks } from "~/content/docs-tasks";
import { sitePages } from "~/content/site-pages";
import { listProducts } from "~/features/products/catalog";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { escapeMarkup } from "~/lib/text/escape-markup";
import { applyDueSchedules } from "./post-schedule.server";
import { listTopicPaths } from "./topics.server";

/** The limit of one sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_PATHS = 50_000;

/** The public pages other than posts. */
export const sitemapPaths = [
  ...Object.keys(sitePages),
  ...caseStudies.map(({ slug }) => `/case-studies/${slug}`),
  ...docsTasks.map(({ id }) => `/docs/${id}`),
  ...listProducts().map(({ id }) => `/products/${id}`),
];

/** The sitemap of all public pages, also `more`, categories and tags, with the posts' last changes and images. */
export async function writeSitemap(more: readonly string[] = []): Promise<string> {
  const address = (path: string) => escapeMarkup(new URL(path, env.siteUrl).href);
  await applyDueSchedules();
  const paths = [...sitemapPaths, ...more, ...(await listTopicPaths())].slice(0, MAX_PATHS);
  const rows = await db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, image: posts.image })
    .from(posts)
    // The original of a post with a canonical URL is on another site.
    .where(and(eq(posts.published, true), isNull(posts.canonicalUrl)))
    .orderBy(desc(posts.createdAt))
    .limit(MAX_PATHS - paths.length);
  const entries = [
    ...paths.map((path) => `<url><loc>${address(path)}</loc></url>`),
    ...rows.map(
      ({ slug, updatedAt, image }) =>
        `<url><loc>${address(`/blog/${slug}`)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod>${
          image && URL.canParse(image, env.siteUrl)
            ? `<image:image><image:loc>${address(image)}</image:loc></image:image>`
            : ""
        }</url>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
