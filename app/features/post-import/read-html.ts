import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toString as readText } from "mdast-util-to-string";

/** Longer than any title or excerpt: the parser's stack holds that many levels of elements. */
const LONGEST = 5_000;

/** The text of HTML in one line, without its elements. */
export function readHtml(html: string): string {
  // Elements separate words.
  const source = html.slice(0, LONGEST).replaceAll("<", " <");
  const root = raw({ type: "root", children: [{ type: "raw", value: source }] });
  return readText(sanitize(root, { tagNames: [], strip: ["script", "style"] }))
    .replace(/\s+/g, " ")
    .trim();
}
