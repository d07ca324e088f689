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
  // Turndown would also escape characters that mean nothing where they are. Prose is full of them.
  writer.escape = (text) =>
    shortenSpace(text, 100)
      .replace(/([\\`*[\]])/g, "\\$1")
      .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&")
      .replace(/(^|\s)_|_(?=\s|$)/g, (match) => match.replace("_", "\\_"))
      .replace(/^(\s*)([-+>]|#{1,6})(?=\s)/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])(?=\s)/, "$1\\$2");
  return writer;
}

/** Truncates runs of whitespace. Turndown's time is quadratic in the length of those that it keeps. */
export const shortenSpace = (text: string, max: number): string =>
  text.replace(/\s+/g, (space) => space.slice(0, max));

/** Removes spaces and blank lines that the converter adds, except in blocks of code. */
export const tidyMarkdown = (markdown: string): string =>
  markdown
    .split(/^(```[\s\S]*?^```.*)$/m)
    .map((part, index) => (index % 2 === 0 ? tidyProse(part) : part))
    .join("")
    .trim();

const tidyProse = (prose: string): string =>
  prose
    .replace(/\u00a0/g, " ")
    // Two spaces at the end of a line are a line break.
    .replace(/(?<![ \t])[ \t]+$/gm, (spaces) => (spaces.length === 2 ? spaces : ""))
    .replace(/^([ \t]*(?:[-*]|\d+\.)) {2,3}(?=\S)/gm, "$1 ")
    .replace(/\n{3,}/g, "\n\n");
