/** The `<link>`s to the feeds of the listing at `path`. */
export const listFeedLinks = (path: string) => [
  { rel: "alternate", type: "application/rss+xml", title: "RSS", href: `${path}/rss.xml` },
  { rel: "alternate", type: "application/atom+xml", title: "Atom", href: `${path}/atom.xml` },
  { rel: "alternate", type: "application/feed+json", title: "JSON Feed", href: `${path}/feed.json` },
];

/** The `<link>`s to the feeds of the whole blog. */
export const feedLinks = listFeedLinks("/blog");
