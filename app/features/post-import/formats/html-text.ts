import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toString as readText } from "mdast-util-to-string";

/** Longer than any title or excerpt, but short enough that nesting cannot overflow the parser's stack. */
const MAX_LENGTH = 5_000;

/** The text of some HTML, in one line. */
export function readHtmlText(html: string): string {
  // Treat element boundaries as word breaks.
  const source = html.slice(0, MAX_LENGTH).replaceAll("<", " <");
  const root = raw({ type: "root", children: [{ type: "raw", value: source }] });
  return readText(sanitize(root, { tagNames: [], strip: ["script", "style"] }))
    .replace(/\s+/g, " ")
    .trim();
}
