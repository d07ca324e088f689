import removeMarkdown from "remove-markdown";
import { headingId } from "~/features/posts/heading-id";

/** Lengths of derived texts, in characters (docs/product.md 8.3). */
const EXCERPT_LENGTH = 200;
const META_DESCRIPTION_LENGTH = 160;

/** The fields that are derived from a post's text and tags if they are left empty. */
export function derivedTexts({ content, tags }: { content: string; tags: readonly string[] }) {
  const plain = plainBeginning(content);
  return {
    excerpt: wordsWithin(plain, EXCERPT_LENGTH),
    metaDescription: wordsWithin(plain, META_DESCRIPTION_LENGTH),
    metaKeywords: tags.join(", "),
  };
}

/** A post's slug from its title (docs/product.md 8.3), by the rule for heading anchors. */
export const slugFromTitle = (title: string): string => headingId(title.trim());

/** A text's beginning without its markdown: removing it from 300,000 characters can take minutes. */
const plainBeginning = (content: string): string =>
  removeMarkdown(withoutBoxesAndTables(takeBeginning(content)))
    .replace(/\s+/g, " ")
    .trim();

/** The whole words within the first `length` characters, with an ellipsis if some are left out. */
function wordsWithin(plain: string, length: number): string {
  const characters = [...plain];
  if (characters.length <= length) return characters.join("");
  // One character more tells whether the last word is whole.
  const cut = characters.slice(0, length + 1).join("");
  const words = cut.replace(/[\s\p{P}]*\s\S*$/u, "");
  return `${words && words !== cut ? words : characters.slice(0, length).join("")}...`;
}

/** How much of a text is examined for its excerpt, in characters: before and after whitespace is collapsed. */
const MAX_EXAMINED = { raw: 30_000, collapsed: 3_000 };

/** Half a link, tag or character at the end of a text: `removeMarkdown` would keep it. */
const HALF = /(?:!?\[[^\]]*(?:\]\([^)]*)?|<[^>]*|[\uD800-\uDBFF])$/;

/** The beginning of a text with whitespace collapsed. */
function takeBeginning(content: string): string {
  const collapsed = content
    .slice(0, MAX_EXAMINED.raw)
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n(?: ?\n)+/g, "\n\n");
  if (collapsed.length <= MAX_EXAMINED.collapsed) return collapsed;
  return collapsed.slice(0, MAX_EXAMINED.collapsed).replace(HALF, "");
}

/** Removes the markdown that the library leaves: the boxes of task lists and the lines of tables. */
const withoutBoxesAndTables = (content: string): string =>
  content
    .replace(/^(\s*(?:[-*+]|\d+\.)\s+)\[[ x]\]\s/gim, "$1")
    .replace(/^\s*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, "")
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll("|", " "));

/** Splits tags on commas; trimmed, deduplicated, without empty ones. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
