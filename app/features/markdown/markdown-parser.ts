import type { Html, Nodes, Root } from "mdast";
import { toString as getText } from "mdast-util-to-string";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { decodeString } from "micromark-util-decode-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { cutText } from "~/lib/text/storable-text";
import { STRIPPED_TAGS } from "./allowed-html";
import { checkLineDepth, MarkdownRejectedError } from "./markdown-limits";

/** Parses a post's markdown (GitHub's flavor): for its HTML and for its plain text. */
export const markdownParser = remark()
  .use(remarkGfm)
  // Chinese, Japanese and Korean have no spaces around emphasis, which CommonMark needs beside punctuation.
  .use(function () {
    const data = this.data() as { micromarkExtensions?: unknown[] };
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension()];
  })
  .freeze();

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

/** How much of a post is parsed for its beginning, in characters: before and after long spaces are shortened. */
const MAX_PARSED = { raw: 30_000, shortened: 1_500 };

/** A link or an HTML attribute that is cut off at the end, which would be read as text. */
const CUT_OFF = /(?:!?\[[^[\]]*\]\(|<[a-z][a-z\d-]*(?:\s+[\w-]+="[^"]*")*\s+[\w-]+=")[^\s")]*$/i;

/** The plain text at the beginning of a post, in one line. Parsing all of 300,000 characters can take minutes. */
export function readBeginning(markdown: string): string {
  const beginning = cutBeginning(markdown);
  try {
    checkLineDepth(beginning);
  } catch (error) {
    // A post with this text cannot be saved.
    if (error instanceof MarkdownRejectedError) return "";
    throw error;
  }
  const tree = markdownParser.parse(listDefinitions(markdown, beginning) + beginning);
  endUnfinishedHtml(tree);
  return readPlainText(tree);
}

function cutBeginning(markdown: string): string {
  const shortened = markdown
    .slice(0, MAX_PARSED.raw)
    .replace(/\r\n?/g, "\n")
    .replace(/(?<=\S)[^\S\n]{3,}/g, "  ")
    .replace(/\n(?:[^\S\n]*\n)+/g, "\n\n")
    .replace(/^\n+/, "");
  if (shortened.length <= MAX_PARSED.shortened) return shortened;
  return cutText(shortened, MAX_PARSED.shortened).replace(CUT_OFF, "");
}

/** The links and footnotes that are used in the beginning and defined below it, with empty definitions. */
function listDefinitions(markdown: string, beginning: string): string {
  const used = new Set(
    [...beginning.matchAll(/\[([^[\]\n]+)\]/g)].map(([, label = ""]) => label.toLowerCase()),
  );
  if (used.size === 0) return "";
  const defined = new Set<string>();
  for (const [, label = ""] of markdown.matchAll(/^ {0,3}\[([^[\]\n]+)\]:/gm))
    if (used.has(label.toLowerCase())) defined.add(label);
  return [...defined].map((label) => `[${label}]: /\n\n`).join("");
}

/** The text of a parsed post in one line, as its page shows it; its HTML must be finished (`endUnfinishedHtml`). */
export function readPlainText(tree: Root): string {
  const pieces: string[] = [];
  const html = { pieces, hiddenIn: null };
  const read = (node: Nodes) => {
    const space = inlineTypes.has(node.type) ? "" : " ";
    pieces.push(space);
    if (node.type === "html") readHtml(node.value, html);
    else if ("children" in node) for (const child of node.children) read(child);
    else if (html.hiddenIn === null) pieces.push(getText(node));
    pieces.push(space);
  };
  for (const block of tree.children) if (block.type !== "footnoteDefinition") read(block);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

const inlineTypes = new Set<Nodes["type"]>([
  ...(["text", "emphasis", "strong", "delete", "inlineCode"] as const),
  ...(["link", "linkReference", "image", "imageReference", "footnoteReference", "html"] as const),
]);

/** The elements whose boundaries do not end a word. */
const inlineTags =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|tt|u|var|wbr)$/;

/** A comment, a tag, or the text between them. */
const htmlParts = /<!--.*?(?:-->|$)|<(\/?)([a-z][a-z\d-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+|</gis;

type HtmlState = {
  pieces: string[];
  /** The open element whose content is not shown. */
  hiddenIn: string | null;
};

/** Adds the text in a piece of HTML, which may begin or end elements that span several pieces. */
function readHtml(value: string, state: HtmlState): void {
  for (const [part, slash, tag] of value.matchAll(htmlParts)) {
    const name = tag?.toLowerCase();
    if (state.hiddenIn !== null) {
      if (slash && name === state.hiddenIn) state.hiddenIn = null;
    } else if (!name) {
      // Unlike in markdown, a backslash is itself.
      if (!part.startsWith("<!--")) state.pieces.push(decodeString(part.replaceAll("\\", "\\\\")));
    } else if (!slash && STRIPPED_TAGS.includes(name)) state.hiddenIn = name;
    else if (!inlineTags.test(name)) state.pieces.push(" ");
  }
}
