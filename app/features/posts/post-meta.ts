/** The maximum length of a derived meta description, in characters (docs/product.md 8.3). */
const META_DESCRIPTION_LENGTH = 160;

/** The whole words within the first `length` characters, with an ellipsis if some are omitted. */
export function truncateAtWord(plain: string, length: number): string {
  const characters = [...plain];
  if (characters.length <= length) return characters.join("");
  // One more character tells whether the last word is whole.
  const beginning = characters.slice(0, length + 1).join("");
  const words = beginning.replace(/[\s\p{P}]*\s\S*$/u, "");
  const isSingleWord = words === "" || words === beginning;
  return `${isSingleWord ? characters.slice(0, length).join("") : words}...`;
}

/** The meta fields of a post whose editor has not set any. */
export const deriveMeta = (post: { title: string; excerpt: string; tags: readonly string[] }) => ({
  metaTitle: post.title,
  metaDescription: truncateAtWord(post.excerpt, META_DESCRIPTION_LENGTH),
  metaKeywords: post.tags.join(", "),
});

type MetaFields = Record<keyof ReturnType<typeof deriveMeta>, string | null>;

/** The search result of a post: its meta fields, derived where they are not set. */
export function getEffectiveMeta(post: Parameters<typeof deriveMeta>[0] & MetaFields) {
  const derived = deriveMeta(post);
  return {
    metaTitle: post.metaTitle || derived.metaTitle,
    metaDescription: post.metaDescription || derived.metaDescription,
    metaKeywords: post.metaKeywords || derived.metaKeywords,
  };
}
