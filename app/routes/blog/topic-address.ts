import { type TopicKind, topicSlug } from "~/features/posts/topic";

/** The kind and slug of the topic that a path such as `/blog/tag/NAME` names, in any spelling of the name. */
export const readTopic = (pathname: string, name = ""): [kind: TopicKind, slug: string] => [
  /^\/blog\/tag\//i.test(pathname) ? "tag" : "category",
  topicSlug(name),
];
