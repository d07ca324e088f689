/** The feeds below a listing's path, for the head of its page. */
export const listFeedLinks = (path: string) => [
  { rel: "alternate", type: "application/rss+xml", title: "RSS", href: `${path}/rss.xml` },
  { rel: "alternate", type: "application/atom+xml", title: "Atom", href: `${path}/atom.xml` },
  { rel: "alternate", type: "application/feed+json", title: "JSON Feed", href: `${path}/feed.json` },
];

/** The feeds of the whole blog. */
export const feedLinks = listFeedLinks("/blog");
