import { slugify } from "~/lib/text/slugify";
import { truncateAtWord } from "./post-meta";

/** The length of a derived excerpt, in characters (docs/product.md 8.3). */
export const EXCERPT_LENGTH = 200;

/** A post's excerpt, if its field is left empty. The parser is loaded when it is first needed. */
export async function deriveExcerpt(content: string): Promise<string> {
  const { readBeginning } = await import("~/features/markdown/plain-text");
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
