/** The greatest length of a derived meta description, in characters (docs/product.md 8.3). */
const META_DESCRIPTION_LENGTH = 160;

/** The whole words within the first `length` characters, with an ellipsis if some are left out. */
export function truncateAtWord(plain: string, length: number): string {
  const characters = [...plain];
  if (characters.length <= length) return characters.join("");
  // One character more tells whether the last word is whole.
  const cut = characters.slice(0, length + 1).join("");
  const words = cut.replace(/[\s\p{P}]*\s\S*$/u, "");
  return `${words && words !== cut ? words : characters.slice(0, length).join("")}...`;
}

/** What search engines show of a post unless its fields say something else. */
export const deriveMeta = (post: { title: string; excerpt: string; tags: readonly string[] }) => ({
  metaTitle: post.title,
  metaDescription: truncateAtWord(post.excerpt, META_DESCRIPTION_LENGTH),
  metaKeywords: post.tags.join(", "),
});

type MetaFields = Record<keyof ReturnType<typeof deriveMeta>, string | null>;

/** What search engines show of a post: its own fields, or else what is derived from the others. */
export function getEffectiveMeta(post: Parameters<typeof deriveMeta>[0] & MetaFields) {
  const derived = deriveMeta(post);
  return {
    metaTitle: post.metaTitle || derived.metaTitle,
    metaDescription: post.metaDescription || derived.metaDescription,
    metaKeywords: post.metaKeywords || derived.metaKeywords,
  };
}
