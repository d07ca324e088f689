import type { Element, ElementContent, Root as HastRoot, Properties } from "hast";
import { defaultSchema, type Schema } from "hast-util-sanitize";
import { common, createLowlight } from "lowlight";
import type { Code, Heading, Paragraph, Root, Table, TableCell } from "mdast";
import { defaultHandlers, type Handlers } from "mdast-util-to-hast";
import { toString as getText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import remarkSmartypants from "remark-smartypants";
import { visit } from "unist-util-visit";
import type { PostHeading } from "#drizzle/schema/posts";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { createHeadingIds } from "./heading-id";
import {
  MAX_HIGHLIGHTED_CODE,
  MAX_TYPESET_BLOCK,
  refuseDeepLines,
  refuseExcess,
  refuseLongHtml,
} from "./markdown-limits";
import { RENDERER_VERSION } from "./renderer-version";

/** The deepest heading with an anchor (docs/product.md 7.5). */
const MAX_ANCHOR_LEVEL = 4;

const lowlight = createLowlight(common);

/** `renderer` is the version of `renderMarkdown`. */
export type RenderedMarkdown = { html: string; headings: PostHeading[]; renderer: number };

/** Sizes of uploaded images, by address. */
type ImageSizes = ReadonlyMap<string, Pick<FoundImage, "width" | "height" | "sources">>;

/**
 * Renders a post's markdown (GitHub's flavor) by an allow-list, without raw HTML, and lists its headings. A
 * hostile text can take minutes: call this only in a worker process (`renderInWorker`).
 * @throws MarkdownRefusedError for a text beyond `markdownLimits`.
 */
export function renderMarkdown(markdown: string, images: ImageSizes = new Map()): RenderedMarkdown {
  refuseDeepLines(markdown);
  const headings: PostHeading[] = [];
  const file = remark()
    .use(remarkGfm)
    .use(() => refuseExcess)
    .use(() => (tree: Root) => prepare(tree, headings, images))
    .use(remarkHtml, { handlers, sanitize: schema })
    .processSync(markdown);
  const html = String(file);
  refuseLongHtml(html);
  return { html, headings, renderer: RENDERER_VERSION };
}

type NumberedNode = { number: number };

function prepare(tree: Root, headings: PostHeading[], images: ImageSizes): void {
  const nextId = createHeadingIds();
  const count = { code: 0, table: 0 };
  let highlighted = 0;
  visit(tree, (node) => {
    if (node.type === "code" || node.type === "table") {
      const numbered: NumberedNode = { number: ++count[node.type] };
      node.data = { ...node.data, ...numbered };
    }
    if (node.type === "heading" && node.depth <= MAX_ANCHOR_LEVEL) {
      // The anchor is derived from the text as typed, so it comes before the typographic quotes.
      const id = nextId(getText(node));
      typeset(node);
      headings.push({ depth: node.depth, id, text: getText(node) });
      node.data = { ...node.data, hProperties: { id } };
    } else if (node.type === "heading" || node.type === "paragraph" || node.type === "tableCell") {
      typeset(node);
    }
    if (node.type === "code" && node.lang && lowlight.registered(node.lang)) {
      highlighted += node.value.length;
      if (highlighted > MAX_HIGHLIGHTED_CODE) return;
      const { children } = lowlight.highlight(node.lang, node.value) as HastRoot;
      node.data = { ...node.data, hChildren: children as ElementContent[] };
    }
    if (node.type === "image") {
      node.data = { ...node.data, hProperties: imageProperties(images.get(node.url)) };
    }
  });
}

const smartening = remark().use(remarkSmartypants, { dashes: "oldschool" }).freeze();

/** Makes quotes and dashes typographic. Per block: the plugin's time is quadratic in the text's length. */
function typeset(block: Heading | Paragraph | TableCell): void {
  if (getText(block).length > MAX_TYPESET_BLOCK) return;
  // The plugin changes the block in place.
  smartening.runSync({ type: "root", children: [block] } as Root);
}

/** The `sizes` of an image in the text. */
const IMAGE_SIZES = "(min-width: 1024px) 740px, 92vw";

/** Gives an uploaded image its variants, and its size, so that the text does not shift while it loads. */
function imageProperties(image: ReturnType<ImageSizes["get"]>): Properties {
  const lazy = { loading: "lazy", decoding: "async" };
  if (!image) return lazy;
  const webp = image.sources.find(({ type }) => type === "image/webp");
  const { width, height } = image;
  return { ...lazy, width, height, ...(webp && { srcSet: webp.srcSet, sizes: IMAGE_SIZES }) };
}

const handlers: Handlers = {
  // Wide code and tables scroll on their own, by keyboard as well (WCAG 2.1.1). `prepare` numbers them for
  // their names.
  code(state, node) {
    const pre = defaultHandlers.code(state, node) as Element;
    return { ...pre, properties: { ...pre.properties, ...scrolling("Code", node) } };
  },
  table(state, node) {
    const table = defaultHandlers.table(state, node) as Element;
    visit(table, "element", ({ properties }) => {
      // The attribute is obsolete (HTML Standard 16.2).
      if (properties.align) properties.className = [`align-${properties.align}`];
      delete properties.align;
    });
    const properties = { className: ["table-scroll"], ...scrolling("Table", node) };
    return { type: "element", tagName: "div", properties, children: [table] };
  },
  // Even disabled checkboxes, as in task lists, need a label.
  listItem(state, node, parent) {
    const item = defaultHandlers.listItem(state, node, parent) as Element;
    visit(item, "element", (element) => {
      if (element.tagName !== "input") return;
      element.properties.ariaLabel = element.properties.checked ? "Done" : "To do";
    });
    return item;
  },
};

/** Landmarks of a page need unique names. */
const scrolling = (what: "Code" | "Table", { data }: Code | Table): Properties => ({
  role: "region",
  ariaLabel: `${what} ${(data as NumberedNode | undefined)?.number ?? 1}`,
  tabIndex: 0,
});

const schema: Schema = {
  ...defaultSchema,
  // Ids come from headings and from footnotes, which are prefixed already; authors cannot set any.
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    pre: [
      ["role", "region"],
      ["ariaLabel", /^Code \d+$/],
      ["tabIndex", 0],
    ],
    div: [
      ["className", "table-scroll"],
      ["role", "region"],
      ["ariaLabel", /^Table \d+$/],
      ["tabIndex", 0],
    ],
    span: [["className", /^hljs-[\w-]+$/]],
    th: [["className", /^align-(left|right|center)$/]],
    td: [["className", /^align-(left|right|center)$/]],
    input: [...(defaultSchema.attributes?.input ?? []), ["ariaLabel", "Done", "To do"]],
    img: [
      ...(defaultSchema.attributes?.img ?? []),
      ["loading", "lazy"],
      ["decoding", "async"],
      "srcSet",
      ["sizes", IMAGE_SIZES],
    ],
  },
};
