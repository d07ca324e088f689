import type { Element, ElementContent, Root as HastRoot, Properties } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { common, createLowlight } from "lowlight";
import type { Heading, Image, Nodes, Paragraph, PhrasingContent, Root, TableCell } from "mdast";
import { toString as getText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkHtml from "remark-html";
import remarkSmartypants from "remark-smartypants";
import { SKIP, visit } from "unist-util-visit";
import type { PostHeading } from "#drizzle/schema/posts";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { createHtmlSchema, IMAGE_SIZES } from "./allowed-html";
import { HeadingIds } from "./heading-ids";
import {
  checkCount,
  checkHtmlLength,
  checkLineDepth,
  checkTreeDepth,
  MAX_HIGHLIGHTED_CODE,
  MAX_TYPESET_BLOCK,
} from "./markdown-limits";
import { endUnfinishedHtml, markdownParser, readPlainText } from "./markdown-parser";
import { estimateReadTime } from "./read-time";
import { RENDERER_VERSION } from "./renderer-version";
import { findVideo } from "./video-url";

/** Sizes of uploaded images, by URL. */
type ImageSizes = ReadonlyMap<string, Pick<FoundImage, "width" | "height" | "sources">>;

/** The deepest heading with an anchor (docs/product.md 7.5). */
const MAX_ANCHOR_LEVEL = 4;

const lowlight = createLowlight(common);

const renderer = markdownParser()
  .use(() => checkTreeDepth)
  .use(() => captionImages)
  .use(() => enrichTree)
  .use(() => endUnfinishedHtml)
  .use(() => countReadTime)
  .use(remarkHtml, { sanitize: false })
  .freeze();

/** `renderer` is the version of `renderMarkdown`. */
export type RenderedMarkdown = { html: string; headings: PostHeading[]; readTime: string; renderer: number };

/**
 * Renders a post's markdown (GitHub's flavor, with the HTML of an allow-list), and lists its headings. A hostile text
 * can take minutes: call this only in a worker process (`renderInWorker`).
 * @throws MarkdownRejectedError for text beyond `markdownLimits`
 */
export function renderMarkdown(markdown: string, images: ImageSizes = new Map()): RenderedMarkdown {
  checkLineDepth(markdown);
  const file = renderer.processSync(markdown);
  const { headings, readTime } = file.data as Pick<RenderedMarkdown, "headings" | "readTime">;
  // remark-html copies the HTML in a post unread, so its result is parsed and sanitized as a whole.
  const value = String(file).trimEnd();
  const fragment = raw({ type: "root", children: [{ type: "raw", value }] }) as HastRoot;
  finishHtml(fragment, images);
  const html = `${toHtml(sanitize(fragment, createHtmlSchema(headings.map(({ id }) => id))))}\n`;
  checkHtmlLength(html);
  return { html, headings, readTime, renderer: RENDERER_VERSION };
}

/** Adds what HTML alone does not have: anchors, typographic quotes, highlighted code, videos. */
function enrichTree(tree: Root, file: { data: Record<string, unknown> }): void {
  const headings: PostHeading[] = [];
  const headingIds = new HeadingIds();
  let highlightedLength = 0;
  visit(tree, (node) => {
    if (node.type === "heading" && node.depth <= MAX_ANCHOR_LEVEL) {
      // The anchor is derived from the text as typed, so it comes before the typographic quotes.
      const id = headingIds.next(getText(node));
      typeset(node);
      headings.push({ depth: node.depth, id, text: getText(node) });
      node.data = { ...node.data, hProperties: { id } };
    } else if (node.type === "paragraph" && embedVideo(node)) {
      return;
    } else if (node.type === "heading" || node.type === "paragraph" || node.type === "tableCell") {
      typeset(node);
    }
    if (node.type === "code" && node.lang && lowlight.registered(node.lang)) {
      highlightedLength += node.value.length;
      if (highlightedLength > MAX_HIGHLIGHTED_CODE) return;
      const { children } = lowlight.highlight(node.lang, node.value) as HastRoot;
      node.data = { ...node.data, hChildren: children as ElementContent[] };
    }
  });
  file.data.headings = headings;
}

/** Turns a paragraph that is only a video's URL, or an image that links to a video, into the video's picture. */
function embedVideo(block: Paragraph): boolean {
  const [link, ...others] = block.children;
  if (link?.type !== "link" || others.length > 0) return false;
  const [content] = link.children;
  const isPicture = content?.type === "image" && link.children.length === 1;
  if (!isPicture && !link.url.endsWith(getText(link))) return false;
  const video = findVideo(link.url);
  if (!video) return false;
  block.data = { hName: "figure", hProperties: { className: ["video"] } };
  const label = { type: "text", value: `Play the video from ${video.site}` } as const;
  const labelData = { hName: "span", hProperties: { className: ["video-label"] } };
  link.children = [...(isPicture ? [content] : []), { type: "emphasis", data: labelData, children: [label] }];
  return true;
}

/** Needs finished HTML. */
function countReadTime(tree: Root, file: { data: Record<string, unknown> }): void {
  file.data.readTime = estimateReadTime(readPlainText(tree));
}

const smartypants = remark().use(remarkSmartypants, { dashes: "oldschool" }).freeze();

/**
 * Makes quotes and dashes typographic, one block at a time, because the plugin's time is quadratic in the text's
 * length.
 */
function typeset(block: Heading | Paragraph | TableCell): void {
  if (getText(block).length > MAX_TYPESET_BLOCK) return;
  // The plugin changes the block in place, but not code, nor therefore an address that is its own text.
  const addresses: Nodes[] = [];
  visit(block, "link", ({ url, children: [text, ...others] }) => {
    if (text?.type === "text" && others.length === 0 && url.endsWith(text.value)) addresses.push(text);
  });
  for (const address of addresses) address.type = "inlineCode";
  smartypants.runSync({ type: "root", children: [block] } as Root);
  for (const address of addresses) address.type = "text";
}

/**
 * Creates figures from images that are alone in a paragraph and have a title: `![What it shows](/a.png "Caption")`.
 * The title becomes the caption.
 */
function captionImages(tree: Root): void {
  visit(tree, "paragraph", (paragraph) => {
    const image = findOnlyImage(paragraph);
    if (!image?.title) return;
    const text: PhrasingContent = { type: "text", value: image.title };
    image.title = null;
    paragraph.data = { ...paragraph.data, hName: "figure" };
    paragraph.children.push({ type: "emphasis", children: [text], data: { hName: "figcaption" } });
  });
}

/** The image that a paragraph consists of, perhaps inside a link. */
function findOnlyImage({ children: [only, ...others] }: Pick<Paragraph, "children">): Image | undefined {
  if (others.length > 0) return undefined;
  if (only?.type === "link") return findOnlyImage(only as Pick<Paragraph, "children">);
  return only?.type === "image" ? only : undefined;
}

/** Attributes without a value, whose names the parser does not know. */
const footnoteFlags = ["dataFootnoteRef", "dataFootnotes"];

/**
 * Makes the elements of a post accessible and its images light, whether they come from markdown or from HTML.
 * @throws MarkdownRejectedError for too many images or headings
 */
function finishHtml(tree: HastRoot, images: ImageSizes): void {
  const counts = { code: 0, tables: 0, images: 0, headings: 0 };
  visit(tree, "element", (node, index, parent) => {
    const { tagName, properties } = node;
    for (const name of footnoteFlags) if (properties[name] === "") properties[name] = true;
    if (/^h[1-6]$/.test(tagName)) counts.headings += 1;
    if (tagName === "pre") Object.assign(properties, createScrollRegion(`Code ${++counts.code}`));
    // Even disabled checkboxes, as in task lists, need a label.
    if (tagName === "input") properties.ariaLabel = properties.checked ? "Done" : "To do";
    if ((tagName === "td" || tagName === "th") && properties.align) {
      // The attribute is obsolete (HTML Standard 16.2).
      properties.className = [`align-${properties.align}`];
      delete properties.align;
    }
    // A table's empty corner is not a heading.
    if (tagName === "th" && node.children.length === 0) node.tagName = "td";
    if (tagName === "img") {
      counts.images += 1;
      properties.alt ??= "";
      Object.assign(properties, describeImage(images.get(String(properties.src))));
    }
    if (tagName !== "table" || isTableWrapper(parent)) return;
    const wrapper: Element = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], ...createScrollRegion(`Table ${++counts.tables}`) },
      children: [node],
    };
    parent?.children.splice(index ?? 0, 1, wrapper);
    return [SKIP, index ?? 0];
  });
  checkCount("images", counts.images);
  checkCount("headings", counts.headings);
}

/** Wide code and tables scroll by themselves, and by keyboard (WCAG 2.1.1). Landmarks need unique names. */
const createScrollRegion = (ariaLabel: string): Properties => ({ role: "region", ariaLabel, tabIndex: 0 });

const isTableWrapper = (parent: HastRoot | Element | undefined): boolean =>
  parent?.type === "element" && String(parent.properties.className) === "table-scroll";

/** The attributes of an image: an uploaded one has variants, and its size, which keeps the text from shifting. */
function describeImage(image: ReturnType<ImageSizes["get"]>): Properties {
  const lazy = { loading: "lazy", decoding: "async" };
  if (!image) return lazy;
  const webp = image.sources.find(({ type }) => type === "image/webp");
  const { width, height } = image;
  return { ...lazy, width, height, ...(webp && { srcSet: webp.srcSet, sizes: IMAGE_SIZES }) };
}
