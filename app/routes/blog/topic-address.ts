import { type TopicKind, topicSlug } from "~/features/posts/topic";

/** The topic that a path such as `/blog/tag/NAME` names, in any spelling of the name. */
export const readTopic = (pathname: string, name = ""): { kind: TopicKind; slug: string } => ({
  kind: pathname.toLowerCase().startsWith("/blog/tag/") ? "tag" : "category",
  slug: topicSlug(name),
});
