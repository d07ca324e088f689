import { slugify } from "~/lib/text/slugify";

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
