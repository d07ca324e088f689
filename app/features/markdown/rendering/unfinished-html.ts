import type { Html, Root } from "mdast";
import { visit } from "unist-util-visit";

/** What has no end: a comment or tag (perhaps with an open quote) that is cut off, and `plaintext`. */
const endless = [
  /<plaintext\b.*/is,
  /<[a-z/](?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|=(?!\s*["'])|[^>=])*$/i,
  /<!--(?!.*?-->).*/s,
];

/** The tags of elements that contain only text, up to their end tag. */
const opaqueTags = /<(\/?)(iframe|noembed|noframes|script|style|textarea|title|xmp)\b/gi;

/**
 * Keeps HTML in a post from hiding the text that follows, as in "the <title> of a page": removes what has no end, and
 * ends each element that contains only text and has no end tag in the same block.
 */
export function endUnfinishedHtml(tree: Root): void {
  const endTags = new Map<unknown, Set<string>>();
  const finish = (node: Html, _index: unknown, block: unknown) => {
    const later = endTags.get(block) ?? new Set();
    endTags.set(block, later);
    for (const pattern of endless) node.value = node.value.replace(pattern, "");
    for (const [, slash, tag = ""] of [...node.value.matchAll(opaqueTags)].reverse()) {
      const name = tag.toLowerCase();
      if (slash) later.add(name);
      else if (!later.has(name)) node.value += `</${name}>`;
    }
  };
  const reverse = true;
  visit(tree, "html", finish, reverse);
}
