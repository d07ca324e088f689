import { slugify } from "~/lib/text/slugify";

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

/** The length of a derived excerpt, in characters (docs/product.md 8.3). */
export const EXCERPT_LENGTH = 200;

/** A post's excerpt, if its field is left empty. The parser is loaded when it is first needed. */
export async function deriveExcerpt(content: string): Promise<string> {
  const { readBeginning } = await import("~/features/markdown/markdown-parser");
  return truncateAtWord(readBeginning(content), EXCERPT_LENGTH);
}

/** A post's slug from its title (docs/product.md 8.3), by the rule for anchors. Lower case may compose again. */
export const slugFromTitle = (title: string): string => slugify(title.trim()).normalize("NFC");

/** The first one of `slug`, `slug-2`, `slug-3` and so on that is not taken. */
export function findFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** Splits tags on commas; trimmed, deduplicated, without empty ones. */
export function parseTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
