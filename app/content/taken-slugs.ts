import { sitePages } from "./site-pages";

/** The first parts of other URLs: of routes, folders, and what feed readers and monitors ask for. */
const otherSlugs = [
  ...[
    "admin",
    "assets",
    "dev",
    "book",
    "bot-check",
    "brand",
    "documents",
    "feed",
    "fonts",
    "healthz",
    "index",
    "media",
    "metrics",
  ],
  ...["offers", "preview", "readyz", "rss", "social", "styleguide", "turnstile-test", "up"],
];

/** Whether a page of the site itself has this address, such as `contact` for `/contact`. A test checks the routes. */
export const isTakenSlug = (slug: string): boolean => `/${slug}` in sitePages || otherSlugs.includes(slug);
