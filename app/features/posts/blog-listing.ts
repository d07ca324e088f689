import { type FilterValues, listFilter, pageNumber, rowNumber, text } from "~/lib/list/list-filter";
import { slugify } from "~/lib/text/slugify";

/** The filter that the blog and the API share: search, category and page. */
export const postFilter = listFilter("/blog", { q: text(), category: rowNumber(), page: pageNumber() });

export type PostFilter = FilterValues<typeof postFilter>;

/** Whether a listing has all posts, neither searched nor filtered. */
export const isUnfiltered = ({ q, category }: PostFilter): boolean => q === "" && category === null;

/** A way to group posts, each group with its own page and feeds. */
export type TopicKind = "category" | "tag";

/** The last segment of a topic's path: its slug, or, if the name has no letters or digits, its code points. */
export const topicSlug = (name: string): string =>
  slugify(name.normalize("NFC")) ||
  Array.from(name, (character) => character.codePointAt(0)?.toString(16)).join("-");

/** The path of a topic's page, which names with the same slug share. */
export const topicPath = (kind: TopicKind, name: string): string =>
  `/blog/${kind}/${encodeURIComponent(topicSlug(name))}`;

/** A topic's name as pages show it. */
export const topicLabel = ({ kind, name }: { kind: TopicKind; name: string }): string =>
  kind === "tag" ? `#${name}` : name;

/** The topic that a path such as `/blog/tag/NAME` names, in any spelling of the name. */
export const readTopic = (pathname: string, name = ""): { kind: TopicKind; slug: string } => ({
  kind: pathname.toLowerCase().startsWith("/blog/tag/") ? "tag" : "category",
  slug: topicSlug(name),
});

/** The `<link>`s to the feeds of the listing at `path`. */
export const listFeedLinks = (path: string) => [
  { rel: "alternate", type: "application/rss+xml", title: "RSS", href: `${path}/rss.xml` },
  { rel: "alternate", type: "application/atom+xml", title: "Atom", href: `${path}/atom.xml` },
  { rel: "alternate", type: "application/feed+json", title: "JSON Feed", href: `${path}/feed.json` },
];

/** The `<link>`s to the feeds of the whole blog. */
export const feedLinks = listFeedLinks("/blog");
