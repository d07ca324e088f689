import removeMarkdown from "remove-markdown";
import { headingId } from "~/features/posts/heading-id";

/** Lengths of derived texts, in characters (docs/product.md 8.3). */
export const EXCERPT_LENGTH = 200;
export const META_DESCRIPTION_LENGTH = 160;

/** A post's address from its title (docs/product.md 8.3): the rule of the headings' anchors. */
export const slugFromTitle = (title: string): string => headingId(title.trim());

/**
 * The beginning of a text without its markdown: at most `length` characters, then an ellipsis. Of the text no more is
 * looked at than that takes: what removes the markdown takes minutes for some texts of 300,000 characters.
 */
export function excerptFromContent(content: string, length = EXCERPT_LENGTH): string {
  const start = beginningOf(content);
  const plain = removeMarkdown(withoutBoxesAndTables(start)).replace(/\s+/g, " ").trim();
  const characters = [...plain];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("")}...`;
}

/** How much of a text is looked at for its excerpt, in characters: before and after its spaces are taken together. */
const EXAMINED = { spaced: 30_000, plain: 3_000 };

/** The beginning of a text, up to the end of a line if there is one, with no more than one space or empty line in a row. */
function beginningOf(content: string): string {
  const packed = content
    .slice(0, EXAMINED.spaced)
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n(?: ?\n)+/g, "\n\n");
  if (packed.length <= EXAMINED.plain) return packed;
  const start = packed.slice(0, EXAMINED.plain);
  // A link or a tag that is cut in two would be left as it is written.
  return start.includes("\n") ? start.slice(0, start.lastIndexOf("\n")) : start;
}

/** What the library leaves: the boxes of task lists, and the lines of tables. */
const withoutBoxesAndTables = (content: string): string =>
  content
    .replace(/^(\s*(?:[-*+]|\d+\.)\s+)\[[ x]\]\s/gim, "$1")
    .replace(/^\s*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, "")
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll("|", " "));

/** Tags as typed, with commas between them: trimmed, without empty ones, each once. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
