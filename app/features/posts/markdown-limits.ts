import type { Nodes, Root } from "mdast";

/** What a post's text may hold at most; beyond, it is refused. */
export const markdownLimits = {
  /** Quotes, lists, emphasis and links inside of each other. */
  depth: 100,
  headings: 500,
  images: 500,
  /** Of the HTML, in characters: about twice what the longest text becomes. */
  html: 1_000_000,
};

/** Code beyond this many characters of a post is shown in one colour: marked up it is twenty times as long. */
export const HIGHLIGHTED_CODE = 40_000;

/** The text cannot be made into a page; the message says why, to whoever wrote it. */
export class MarkdownRefused extends Error {}

const TOO_DEEP = `The text has quotes, lists or emphasis more than ${markdownLimits.depth} levels deep. Take out some of the levels.`;

/**
 * Looks at how deep the quotes and lists at the beginning of each line go, in one pass: what is thousands of levels
 * deep keeps a parser busy for ever.
 * @throws MarkdownRefused
 */
export function refuseDeepLines(markdown: string): void {
  // A quote's sign, or a list's with its number, each with what is between it and the next.
  const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
  for (let start = 0; start < markdown.length; ) {
    marker.lastIndex = start;
    for (let levels = 0; marker.test(markdown); ) {
      levels += 1;
      if (levels > markdownLimits.depth) throw new MarkdownRefused(TOO_DEEP);
    }
    const end = markdown.indexOf("\n", start);
    start = end < 0 ? markdown.length : end + 1;
  }
}

const levels: Nodes["type"][] = ["blockquote", "delete", "emphasis", "link", "listItem", "strong"];

/** What the steps after the parser, each of which calls itself for every level, can cope with. @throws MarkdownRefused */
export function refuseExcess(tree: Root): void {
  const counts: Partial<Record<Nodes["type"], number>> = {};
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    const depth = next.depth + (levels.includes(node.type) ? 1 : 0);
    if (depth > markdownLimits.depth) throw new MarkdownRefused(TOO_DEEP);
    counts[node.type] = (counts[node.type] ?? 0) + 1;
    if ("children" in node) for (const child of node.children) waiting.push({ node: child, depth });
  }
  refuseMore("headings", counts.heading);
  refuseMore("images", (counts.image ?? 0) + (counts.imageReference ?? 0));
}

function refuseMore(what: "headings" | "images", count = 0): void {
  const most = markdownLimits[what];
  if (count > most)
    throw new MarkdownRefused(`A post takes at most ${most} ${what}. This text has ${count}.`);
}

/** What every reader of the page has to load. @throws MarkdownRefused */
export function refuseLongHtml(html: string): void {
  if (html.length <= markdownLimits.html) return;
  throw new MarkdownRefused(
    "As a page the text is longer than a million characters. Make it shorter, or its tables smaller.",
  );
}
