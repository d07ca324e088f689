import { parseInertHtml } from "~/lib/browser/inert-html";
import { createMarkdownWriter, tidyMarkdown } from "~/lib/text/markdown-writer";
import { cleanDocument, setStylesAside } from "./pasted-document";

const writer = createMarkdownWriter();
// The renderer removes raw HTML.
writer.addRule("underlined", { filter: ["u", "ins", "sub", "sup"], replacement: (text) => text });

/** What makes a pasted document more than its plain text. */
const STRUCTURE =
  "h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, em, b, i, blockquote, pre, code, img[src], del, s, hr";

/** Converts HTML from the clipboard. @returns null if the plain text beside it says as much */
export function htmlToMarkdown(html: string): string | null {
  const { body } = parseInertHtml(setStylesAside(html));
  cleanDocument(body);
  if (!body.querySelector(STRUCTURE) && body.querySelectorAll("p").length < 2) return null;
  const markdown = tidyMarkdown(writer.turndown(body));
  return markdown === "" ? null : markdown;
}
