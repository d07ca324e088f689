import removeMarkdown from "remove-markdown";
import { headingId } from "~/features/posts/heading-id";

/** Lengths of derived texts, in characters (specification, section 9). */
export const EXCERPT_LENGTH = 200;
export const META_DESCRIPTION_LENGTH = 160;

/** A post's address from its title (specification, section 5): the rule of the headings' anchors. */
export const slugFromTitle = (title: string): string => headingId(title.trim());

/** The beginning of a text without its markdown: at most `length` characters, then an ellipsis. */
export function excerptFromContent(content: string, length = EXCERPT_LENGTH): string {
  const plain = removeMarkdown(withoutBoxesAndTables(content)).replace(/\s+/g, " ").trim();
  const characters = [...plain];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("")}...`;
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
