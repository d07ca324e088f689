import { sitemapPaths } from "~/features/posts/sitemap.server";

const pages = new Set(sitemapPaths);

/** Pages of which there are many are counted together. */
const patterns: [RegExp, string][] = [
  [/^\/blog\/[\w-]+$/, "/blog/{post}"],
  [/^\/get-estimate\/[\w-]+$/, "/get-estimate/{code}"],
];

/** The page that a path is counted as, or undefined if it is none of ours: so there are only so many. */
export const measuredPage = (path: string): string | undefined =>
  pages.has(path) ? path : patterns.find(([pattern]) => pattern.test(path))?.[1];
