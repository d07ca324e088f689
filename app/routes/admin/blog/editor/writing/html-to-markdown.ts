import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { parseInertHtml } from "~/lib/browser/inert-html";
import { cleanDocument, setStylesAside } from "./pasted-document";

const turndown = new TurndownService({
  headingStyle: "atx",
  hr: "---",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});
turndown.use(gfm);
// The plugin writes one tilde.
turndown.addRule("strikethrough", { filter: ["del", "s"], replacement: (text) => `~~${text}~~` });
// The renderer removes raw HTML.
turndown.addRule("underlined", { filter: ["u", "ins", "sub", "sup"], replacement: (text) => text });
// Only the text between brackets and of a list's beginning needs escapes; prose is full of the other characters.
turndown.escape = (text) =>
  text
    .replace(/([\\`*[\]])/g, "\\$1")
    .replace(/(^|\s)_|_(?=\s|$)/g, (match) => match.replace("_", "\\_"))
    .replace(/^(\s*)([-+>]|#{1,6})(?=\s)/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s)/, "$1\\$2");

/** What makes a pasted document more than its plain text. */
const STRUCTURE =
  "h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, em, b, i, blockquote, pre, code, img[src], del, s, hr";

/** Converts HTML from the clipboard. @returns null if the plain text beside it says as much */
export function htmlToMarkdown(html: string): string | null {
  const { body } = parseInertHtml(setStylesAside(html));
  cleanDocument(body);
  if (!body.querySelector(STRUCTURE) && body.querySelectorAll("p").length < 2) return null;
  const markdown = turndown
    .turndown(body)
    .replace(/\u00a0/g, " ")
    // Two spaces and a line break are a break in the line.
    .replace(/[ \t]+$/gm, (spaces) => (spaces.length === 2 ? spaces : ""))
    .replace(/^(\s*(?:[-*]|\d+\.)) {2,3}(?=\S)/gm, "$1 ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return markdown === "" ? null : markdown;
}
