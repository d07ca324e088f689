import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Addresses, which stay, and underscores outside words and tildes, which would mark emphasis or deleted text. */
const MARKS = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])|(?<!\s)~+/gu;

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
      .replace(MARKS, (found) => (/^[_~]/.test(found) ? found.replace(/[_~]/g, "\\$&") : found))
      .replace(/^[-=|:\s]+$/, (line) => (/[-=]/.test(line) ? line.replace(/[-=|:]/, "\\$&") : line))
      .replace(/^(\s*)(>|(?:[-+]|#{1,6})(?=\s|$))/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])(?=\s|$)/, "$1\\$2");
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
    // Two spaces at the end of a line of text are a line break.
    .replace(/(?<![ \t])[ \t]+$/gm, (spaces, at, text) =>
      spaces.length === 2 && /\S/.test(text[at - 1] ?? "") ? spaces : "",
    )
    .replace(/^([ \t]*(?:[-*]|\d+\.)) {2,3}(?=\S)/gm, "$1 ")
    .replace(/\n{3,}/g, "\n\n");
