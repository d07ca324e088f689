import type { Nodes, Root } from "mdast";

/** The limits of a post's text; beyond them it is rejected. */
export const markdownLimits = {
  /** Levels of nested quotes, lists, emphasis and links. */
  depth: 100,
  headings: 500,
  images: 500,
  /** Characters of HTML: about twice the HTML of the longest ordinary text. */
  html: 1_000_000,
};

/** Code beyond this many characters of a post is not highlighted, because its HTML would be twenty times as long. */
export const MAX_HIGHLIGHTED_CODE = 40_000;

/** Longer paragraphs, headings and cells (in characters) keep their quotes and dashes as typed. */
export const MAX_TYPESET_BLOCK = 4_000;

/** The text cannot be rendered; the message tells its author why. */
export class MarkdownRejectedError extends Error {}

const TOO_DEEP = `The text has quotes, lists or emphasis more than ${markdownLimits.depth} levels deep. Remove some of the levels.`;

/** Rejects lines that begin with more quotes and lists than the parser can handle. @throws MarkdownRejectedError */
export function checkLineDepth(markdown: string): void {
  // Matches the marker of a quote or list item, with the space before it.
  const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
  let start = 0;
  while (start < markdown.length) {
    marker.lastIndex = start;
    let levels = 0;
    while (marker.test(markdown)) {
      levels += 1;
      if (levels > markdownLimits.depth) throw new MarkdownRejectedError(TOO_DEEP);
    }
    const end = markdown.indexOf("\n", start);
    start = end < 0 ? markdown.length : end + 1;
  }
}

/** The nodes that count as a level. */
const nestingTypes: Nodes["type"][] = ["blockquote", "delete", "emphasis", "link", "listItem", "strong"];

/** Limits the parsed tree, because the steps after the parser recurse at every level. @throws MarkdownRejectedError */
export function checkTreeDepth(tree: Root): void {
  const stack: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    const depth = next.depth + (nestingTypes.includes(node.type) ? 1 : 0);
    if (depth > markdownLimits.depth) throw new MarkdownRejectedError(TOO_DEEP);
    if ("children" in node) for (const child of node.children) stack.push({ node: child, depth });
  }
}

/** Limits how many headings or images a post has. @throws MarkdownRejectedError */
export function checkCount(noun: "headings" | "images", count: number): void {
  const max = markdownLimits[noun];
  if (count > max)
    throw new MarkdownRejectedError(`A post can have at most ${max} ${noun}. This one has ${count}.`);
}

/** Limits how much every reader has to load. @throws MarkdownRejectedError */
export function checkHtmlLength(html: string): void {
  if (html.length <= markdownLimits.html) return;
  throw new MarkdownRejectedError(
    "The rendered page is longer than a million characters. Shorten the text or its tables.",
  );
}
