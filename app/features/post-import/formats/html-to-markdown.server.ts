import type TurndownService from "turndown";
import { HeadingIds } from "~/features/markdown/heading-ids";
import { markdownLimits } from "~/features/markdown/markdown-limits";
import { readBeginning } from "~/features/markdown/markdown-parser";
import { MAX_HTML_LENGTH, type Source, type SourcePost } from "~/features/post-import/source-post";
import type { OldLinks, UrlReplacers } from "~/features/post-import/writing/old-links.server";
import { postFormLimits } from "~/features/posts/post-form";
import { escapeMarkup } from "~/lib/text/escape-markup";
import { createMarkdownWriter, shortenSpace, tidyMarkdown } from "~/lib/text/markdown-writer";
import { cutText } from "~/lib/text/storable-text";
import { addCardRules } from "./card-rules.server";

type ConvertedText = {
  markdown: string;
  /** The new anchors of headings, by their ids on the old site. */
  anchors: Map<string, string>;
  notes: string[];
};

/** The converter's time grows with tags by length, tags by depth, and the squares of attributes and line breaks. */
const MAX_WORK = 500_000;
const MAX_TAG_LENGTH = 10_000;
const MAX_DEPTH = 200;
const MAX_BREAKS = 5_000;
/** Elements without an end tag, or whose end tag is optional, and the shapes of drawings (`<path />`). */
const UNCLOSED_TAGS =
  /^(?:area|base|br|circle|col|dd|dt|ellipse|embed|hr|img|input|li|line|link|meta|option|p|path|polygon|polyline|rect|source|stop|tbody|td|tfoot|th|thead|tr|track|use|wbr)$/i;

/** Images in the text itself, which are left out, would make tags long. */
const DATA_URL = /\bdata:[^\s"'<>]{1000,}/gi;

/** Converts a post's HTML into markdown. @throws RangeError for too many or long tags, levels or line breaks */
export function convertHtml(given: string, replacers: UrlReplacers): ConvertedText {
  const html = given.replace(DATA_URL, "data:,");
  checkElements(html);
  const anchors = new Map<string, string>();
  const notes = new Set<string>();
  const converter = createMarkdownWriter();
  converter.remove([
    "style",
    "noscript",
    "template",
    "title",
    "form",
    "button",
    "svg",
  ] as TurndownService.TagName[]);
  addTextRules(converter, replacers, anchors);
  addTableRules(converter);
  addCardRules(converter, replacers, (message) => notes.add(message));
  const markdown = tidyMarkdown(converter.turndown(html));
  return { markdown, anchors, notes: [...notes] };
}

function checkElements(html: string): void {
  let depth = 0;
  let breaks = 0;
  let work = 0;
  for (const [tag, end, name = ""] of html.matchAll(
    /<(\/?)([a-z][\w-]*)(?:[^"'<>]|"[^"]*(?:"|$)|'[^']*(?:'|$))*/gi,
  )) {
    if (tag.length > MAX_TAG_LENGTH) throw new RangeError(`a tag of more than ${MAX_TAG_LENGTH} characters`);
    if (/^br$/i.test(name) && ++breaks > MAX_BREAKS)
      throw new RangeError(`more than ${MAX_BREAKS} line breaks`);
    work += depth + 10;
    if (work > MAX_WORK) throw new RangeError("too many tags, for their depth");
    if (UNCLOSED_TAGS.test(name)) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > MAX_DEPTH) throw new RangeError(`more than ${MAX_DEPTH} levels of elements`);
  }
}

function addTextRules(
  converter: TurndownService,
  { link, image }: UrlReplacers,
  anchors: Map<string, string>,
): void {
  const headingIds = new HeadingIds();
  converter.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement: (content, node) => {
      const text = content.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space)).trim();
      const level = Number(node.nodeName.charAt(1));
      const id = level <= 4 ? headingIds.next(node.textContent ?? "") : "";
      const oldId = (node as Element).getAttribute("id");
      if (oldId) anchors.set(oldId, id);
      return text ? `\n\n${"#".repeat(level)} ${text}\n\n` : "";
    },
  });
  converter.addRule("link", {
    filter: (node) => node.nodeName === "A" && node.getAttribute("href") !== null,
    replacement: (content, node) => {
      const href = link((node as Element).getAttribute("href") ?? "");
      const text = content.trim();
      if (!href || !text) return content;
      // A link around blocks, such as an image with its caption, is not possible in markdown.
      if (/\n\s*\n/.test(text))
        return `${content}\n\n[${href.replace(/[[\]]/g, "\\$&")}](${writeUrl(href)})\n\n`;
      return content.replace(text, () => `[${text}](${writeUrl(href)})`);
    },
  });
  converter.addRule("image", {
    filter: "img",
    replacement: (_content, node) => {
      const element = node as Element;
      const src = element.getAttribute("data-src") || element.getAttribute("src") || "";
      // Of a bookmark card, only the title and description are kept.
      if (!src || src.startsWith("data:") || element.closest(".kg-bookmark-card")) return "";
      const alt = element.getAttribute("alt") ?? "";
      return writeImage(image(src, alt), alt);
    },
  });
  converter.addRule("code in a line", {
    filter: (node) => node.nodeName === "CODE" && !(node as Element).closest("pre"),
    replacement: (_content, node) => writeCode(shortenSpace(readCode(node), 100)),
  });
  converter.addRule("code", {
    filter: "pre",
    replacement: (_content, node) => {
      const element = node as Element;
      const classes = `${element.className} ${element.querySelector("code")?.className ?? ""}`;
      const language = /\b(?:language-|lang-|brush:\s*)([\w+#-]+)/.exec(classes)?.[1] ?? "";
      const code = shortenSpace(readCode(element), 1_000).replace(/^\n|(?<!\n)\n+$/g, "");
      let longest = 2;
      for (const [marks] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, marks.length);
      const fence = "`".repeat(longest + 1);
      return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
    },
  });
  // Markdown has no syntax for these elements, and posts may contain them as HTML.
  converter.addRule("html", {
    filter: ["abbr", "ins", "kbd", "mark", "q", "small", "sub", "sup"],
    replacement: (content, node) => {
      const name = node.nodeName.toLowerCase();
      const title = (node as Element).getAttribute("title");
      if (!content.trim()) return content;
      return `<${name}${title ? ` title="${escapeMarkup(shortenSpace(title, 1))}"` : ""}>${content}</${name}>`;
    },
  });
}

/** Writes every table as markdown, because the plugin leaves tables with lists in their cells as HTML. */
function addTableRules(converter: TurndownService): void {
  converter.addRule("table", {
    filter: "table",
    replacement: (content, node) => {
      const table = node as HTMLTableElement;
      const columns = Math.max(0, ...Array.from(table.rows, (row) => row.children.length));
      const isLayout = Boolean(table.querySelector("table")) || (table.rows.length === 1 && columns <= 1);
      if (isLayout || columns === 0) return content;
      const rows = content
        .trim()
        .replace(/(?<! ) *<br> */g, "<br>")
        .replace(/(<br>|\| )- {2,}/g, "$1- ")
        .split(/\n+/);
      const hasHead = /^\| :?-{3}/.test(rows[1] ?? "");
      const head = hasHead ? [] : [`|${"     |".repeat(columns)}`, `|${" --- |".repeat(columns)}`];
      const caption = table.querySelector("caption")?.textContent?.trim() ?? "";
      return `\n\n${caption && `${converter.escape(caption)}\n\n`}${[...head, ...rows].join("\n")}\n\n`;
    },
  });
}

/** Code in a line; each line of it by itself, because markdown would join them. */
const writeCode = (code: string): string =>
  code
    .split("\n")
    .map((line) => {
      let longest = 0;
      for (const [marks] of line.matchAll(/`+/g)) longest = Math.max(longest, marks.length);
      const marks = "`".repeat(longest + 1);
      const space = longest > 0 ? " " : "";
      return line.trim() && `${marks}${space}${line.trim()}${space}${marks}`;
    })
    .join("<br>");

/** A code block's text, whose lines may be separated by elements. */
function readCode(node: Node): string {
  if (node.nodeName === "BR") return "\n";
  if (node.nodeType === 3) return node.nodeValue ?? "";
  return Array.from(node.childNodes, readCode).join("");
}

/** An image in markdown. */
const writeImage = (src: string, alt: string): string =>
  `![${alt.replace(/\s+/g, " ").replace(/[[\]\\]|&(?=#?\w+;)/g, "\\$&")}](${writeUrl(src)})`;

/** Escapes a URL for the parentheses of a link. */
const writeUrl = (url: string): string =>
  url.replace(/[\s<>()\\]/g, (character) =>
    encodeURIComponent(character).replace("(", "%28").replace(")", "%29"),
  );

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp)$/i;

/** A post's text as markdown. */
export type PostText = {
  title: string;
  content: string;
  /** The URLs of its images on the old site. */
  images: Set<string>;
  /** The descriptions of its images, by their new URL; without the results of the first conversion by their old one. */
  descriptions: Map<string, string>;
  anchors: ReadonlyMap<string, string>;
  notes: string[];
};

/** The results of the first conversion: new URLs of images by the old ones, and new anchors by the old ids. */
type FirstResults = { images: ReadonlyMap<string, string>; anchors: ReadonlyMap<string, string> };

/** The post is not imported, for the reason in the message. */
export class PostRejectedError extends Error {}

/** Converts a post's text, for the second time with the results of the first. @throws PostRejectedError */
export function convertPost(
  post: SourcePost,
  source: Pick<Source, "findOriginal">,
  links: OldLinks,
  firstResults?: FirstResults,
): PostText {
  if (post.html.length > MAX_HTML_LENGTH)
    throw new PostRejectedError("its text is longer than a million characters");
  const images = new Set<string>();
  const descriptions = new Map<string, string>();
  const oldPages = new Set<string>();
  const addImage = (url: URL) => {
    const original = source.findOriginal(url.href);
    images.add(original);
    return firstResults?.images.get(original) ?? url.href;
  };
  const link = (href: string): string | null => {
    if (href.startsWith("#")) return firstResults ? findAnchor(href, firstResults.anchors) : href;
    const url = links.resolve(href, post.url);
    const newUrl = url && links.find(url);
    if (!url || newUrl) return newUrl;
    if (!links.isOnOldSite(url)) return url.href;
    if (IMAGE_FILE.test(url.pathname)) return addImage(url);
    oldPages.add(url.href);
    return url.href;
  };
  const image = (src: string, alt: string): string => {
    const url = links.resolve(src, post.url);
    if (!url?.protocol.startsWith("http")) return src;
    const newUrl = addImage(url);
    const key = firstResults ? newUrl : source.findOriginal(url.href);
    if (alt.trim()) descriptions.set(key, alt.trim());
    return newUrl;
  };
  const { markdown, anchors, notes } = convertOrReject(post.html, { link, image });
  if (markdown === "") throw new PostRejectedError(post.unreadText ?? "it has no text");
  if (markdown.length > postFormLimits.content)
    throw new PostRejectedError(`its text is longer than ${postFormLimits.content} characters`);
  if (images.size > markdownLimits.images) throw new PostRejectedError("it has too many images");
  for (const url of oldPages) notes.push(`a link still leads to the old site: ${url}`);
  const title = cutText(post.title.trim(), postFormLimits.title);
  if (!title) notes.push("it has no title, so it is named after its first words");
  return {
    title: title || readFirstWords(markdown),
    content: markdown,
    images,
    descriptions,
    anchors,
    notes,
  };
}

function convertOrReject(html: string, replacers: UrlReplacers) {
  try {
    return convertHtml(html, replacers);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PostRejectedError("it has too many elements or line breaks, or they are nested too deeply");
  }
}

function findAnchor(href: string, anchors: ReadonlyMap<string, string>): string | null {
  try {
    const anchor = anchors.get(decodeURIComponent(href.slice(1)));
    return anchor ? `#${anchor}` : null;
  } catch {
    return null;
  }
}

const readFirstWords = (content: string): string =>
  cutText(readBeginning(content).split(" ").slice(0, 8).join(" "), 80) || "Untitled";
