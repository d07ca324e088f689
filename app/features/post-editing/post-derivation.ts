import removeMarkdown from "remove-markdown";
import { truncateAtWord } from "~/features/posts/post-meta";
import { slugify } from "~/features/posts/slug";

/** The length of a derived excerpt, in characters (docs/product.md 8.3). */
const EXCERPT_LENGTH = 200;

/** A post's excerpt, if its field is left empty. */
export const deriveExcerpt = (content: string): string =>
  truncateAtWord(readPlainBeginning(content), EXCERPT_LENGTH);

/** A post's slug from its title (docs/product.md 8.3), by the rule for heading anchors. */
export const slugFromTitle = (title: string): string => slugify(title.normalize("NFC").trim());

/** The first one of `slug`, `slug-2`, `slug-3` and so on that is not taken. */
export function findFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** The beginning of a post without markdown: removing it from 300,000 characters can take minutes. */
const readPlainBeginning = (content: string): string =>
  removeMarkdown(removeBoxesAndTables(cutBeginning(content)))
    .replace(/\s+/g, " ")
    .trim();

/** How much of a post is examined for its excerpt, in characters: before and after whitespace is collapsed. */
const MAX_EXAMINED = { raw: 30_000, collapsed: 3_000 };

/** A link, tag or character that is cut off at the end of the text: `removeMarkdown` would keep it. */
const CUT_OFF = /(?:!?\[[^\]]*(?:\]\([^)]*)?|<[^>]*|[\uD800-\uDBFF])$/;

/** The beginning of the text with whitespace collapsed. */
function cutBeginning(content: string): string {
  const collapsed = content
    .slice(0, MAX_EXAMINED.raw)
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n(?: ?\n)+/g, "\n\n");
  if (collapsed.length <= MAX_EXAMINED.collapsed) return collapsed;
  return collapsed.slice(0, MAX_EXAMINED.collapsed).replace(CUT_OFF, "");
}

/** Removes the markdown that the library leaves: the boxes of task lists and the lines of tables. */
const removeBoxesAndTables = (content: string): string =>
  content
    .replace(/^(\s*(?:[-*+]|\d+\.)\s+)\[[ x]\]\s/gim, "$1")
    .replace(/^\s*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, "")
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll("|", " "));

/** Splits tags on commas; trimmed, deduplicated, without empty ones. */
export function parseTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
