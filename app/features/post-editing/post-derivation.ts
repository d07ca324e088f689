import removeMarkdown from "remove-markdown";
import { headingId } from "~/features/posts/heading-id";

/** Lengths of derived texts, in characters (docs/product.md 8.3). */
export const EXCERPT_LENGTH = 200;
export const META_DESCRIPTION_LENGTH = 160;

/** A post's slug from its title (docs/product.md 8.3), by the rule for heading anchors. */
export const slugFromTitle = (title: string): string => headingId(title.trim());

/**
 * The words within the first `length` characters of a text without its markdown, then an ellipsis. Only the beginning of the text is
 * examined: removing the markdown of 300,000 characters can take minutes.
 */
export function excerptFromContent(content: string, length = EXCERPT_LENGTH): string {
  const start = beginningOf(content);
  const plain = removeMarkdown(withoutBoxesAndTables(start)).replace(/\s+/g, " ").trim();
  const characters = [...plain];
  if (characters.length <= length) return characters.join("");
  // One character more tells whether the last word is whole.
  const cut = characters.slice(0, length + 1).join("");
  const words = cut.replace(/[\s\p{P}]*\s\S*$/u, "");
  return `${words && words !== cut ? words : characters.slice(0, length).join("")}...`;
}

/** How much of a text is examined for its excerpt, in characters: before and after whitespace is collapsed. */
const MAX_EXAMINED = { raw: 30_000, collapsed: 3_000 };

/** The beginning of a text with whitespace collapsed; it ends at a line break if there is one. */
function beginningOf(content: string): string {
  const collapsed = content
    .slice(0, MAX_EXAMINED.raw)
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n(?: ?\n)+/g, "\n\n");
  if (collapsed.length <= MAX_EXAMINED.collapsed) return collapsed;
  const start = collapsed.slice(0, MAX_EXAMINED.collapsed);
  // Cuts at a line break: half a link or tag would not be removed.
  return start.includes("\n") ? start.slice(0, start.lastIndexOf("\n")) : start;
}

/** Removes the markdown that the library leaves: the boxes of task lists and the lines of tables. */
const withoutBoxesAndTables = (content: string): string =>
  content
    .replace(/^(\s*(?:[-*+]|\d+\.)\s+)\[[ x]\]\s/gim, "$1")
    .replace(/^\s*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, "")
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll("|", " "));

/** Splits tags on commas: trimmed, without empty ones and duplicates. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
