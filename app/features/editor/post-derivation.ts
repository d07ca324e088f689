import removeMarkdown from "remove-markdown";
import { headingId } from "~/features/posts/heading-id";

/** Lengths of derived texts, in characters (specification, section 9). */
export const EXCERPT_LENGTH = 200;
export const META_DESCRIPTION_LENGTH = 160;

/** A post's address from its title (specification, section 5): the rule of the headings' anchors. */
export const slugFromTitle = (title: string): string => headingId(title.trim());

/** The beginning of a text without its markdown: at most `length` characters, then an ellipsis. */
export function excerptFromContent(content: string, length = EXCERPT_LENGTH): string {
  const characters = [...removeMarkdown(content).replace(/\s+/g, " ").trim()];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("").trimEnd()}...`;
}

/** Tags as typed, with commas between them: trimmed, without empty ones, each once. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
