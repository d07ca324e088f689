/** The blog's feeds, for the head of its pages. */
export const feedLinks = [
  { rel: "alternate", type: "application/rss+xml", title: "RSS", href: "/blog/rss.xml" },
  { rel: "alternate", type: "application/atom+xml", title: "Atom", href: "/blog/atom.xml" },
  { rel: "alternate", type: "application/feed+json", title: "JSON Feed", href: "/blog/feed.json" },
];
