import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** A converter of HTML into the markdown that posts are written in. */
export function createMarkdownWriter(): TurndownService {
  const writer = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  writer.use(gfm);
  // The plugin writes one tilde.
  writer.addRule("strikethrough", { filter: ["del", "s"], replacement: (text) => `~~${text}~~` });
  // Only the text between brackets and of a list's beginning needs escapes; prose is full of the other characters.
  writer.escape = (text) =>
    text
      .replace(/([\\`*[\]])/g, "\\$1")
      .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&")
      .replace(/(^|\s)_|_(?=\s|$)/g, (match) => match.replace("_", "\\_"))
      .replace(/^(\s*)([-+>]|#{1,6})(?=\s)/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])(?=\s)/, "$1\\$2");
  return writer;
}

/** Removes spaces and blank lines that the converter adds, but none of a block of code. */
export const tidyMarkdown = (markdown: string): string =>
  markdown
    .split(/^(```[\s\S]*?^```.*)$/m)
    .map((part, index) => (index % 2 === 0 ? tidyProse(part) : part))
    .join("")
    .trim();

const tidyProse = (prose: string): string =>
  prose
    .replace(/\u00a0/g, " ")
    // Two spaces and a line break are a break in the line.
    .replace(/[ \t]+$/gm, (spaces) => (spaces.length === 2 ? spaces : ""))
    .replace(/^(\s*(?:[-*]|\d+\.)) {2,3}(?=\S)/gm, "$1 ")
    .replace(/\n{3,}/g, "\n\n");
