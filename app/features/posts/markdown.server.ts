import type { Element, ElementContent, Root as HastRoot, Properties } from "hast";
import { defaultSchema, type Schema } from "hast-util-sanitize";
import { common, createLowlight } from "lowlight";
import type { Root } from "mdast";
import { defaultHandlers, type Handlers } from "mdast-util-to-hast";
import { toString as textOf } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { visit } from "unist-util-visit";
import type { PostHeading } from "#drizzle/posts";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { createHeadingIds } from "./heading-id";
import { HIGHLIGHTED_CODE, refuseDeepLines, refuseExcess, refuseLongHtml } from "./markdown-limits";

/** The deepest heading with an anchor (docs/product.md 7.5). */
const MAX_ANCHOR_LEVEL = 4;

const lowlight = createLowlight(common);

/** What a post's text becomes. */
export type RenderedMarkdown = { html: string; headings: PostHeading[] };

/** Sizes of uploaded images, by address. */
type ImageSizes = ReadonlyMap<string, Pick<FoundImage, "width" | "height" | "sources">>;

/**
 * Makes the HTML of a post's markdown (GitHub's flavour), and the list of its headings. Raw HTML in the markdown is left
 * out, and what is left passes an allow-list of elements and attributes. A hostile text takes minutes: the program
 * calls this in a process of its own (`renderInWorker`), when a post is saved, never for a request of a reader.
 * @throws MarkdownRefused for a text that goes beyond `markdownLimits`.
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
  return { html, headings };
}

function prepare(tree: Root, headings: PostHeading[], images: ImageSizes): void {
  const nextId = createHeadingIds();
  let highlighted = 0;
  visit(tree, (node) => {
    if (node.type === "heading" && node.depth <= MAX_ANCHOR_LEVEL) {
      const text = textOf(node);
      const id = nextId(text);
      headings.push({ depth: node.depth, id, text });
      node.data = { ...node.data, hProperties: { id } };
    }
    if (node.type === "code" && node.lang && lowlight.registered(node.lang)) {
      highlighted += node.value.length;
      if (highlighted > HIGHLIGHTED_CODE) return;
      const { children } = lowlight.highlight(node.lang, node.value) as HastRoot;
      node.data = { ...node.data, hChildren: children as ElementContent[] };
    }
    if (node.type === "image") {
      node.data = { ...node.data, hProperties: imageProperties(images.get(node.url)) };
    }
  });
}

/** How wide an image in the text stands on the page. */
const IMAGE_SIZES = "(min-width: 1024px) 740px, 92vw";

/** An uploaded image has its size, so that the text does not move, and narrower ones to choose from. */
function imageProperties(image: ReturnType<ImageSizes["get"]>): Properties {
  const late = { loading: "lazy", decoding: "async" };
  if (!image) return late;
  const webp = image.sources.find(({ type }) => type === "image/webp");
  const { width, height } = image;
  return { ...late, width, height, ...(webp && { srcSet: webp.srcSet, sizes: IMAGE_SIZES }) };
}

const handlers: Handlers = {
  // What is wider than the screen scrolls by itself, by keyboard too (WCAG 2.1.1).
  code(state, node) {
    const pre = defaultHandlers.code(state, node) as Element;
    return { ...pre, properties: { ...pre.properties, tabIndex: 0 } };
  },
  table(state, node) {
    const table = defaultHandlers.table(state, node) as Element;
    const properties = { className: ["table-scroll"], role: "region", ariaLabel: "Table", tabIndex: 0 };
    return { type: "element", tagName: "div", properties, children: [table] };
  },
  // A checkbox says what it is, though nobody can press it.
  listItem(state, node, parent) {
    const item = defaultHandlers.listItem(state, node, parent) as Element;
    visit(item, "element", (element) => {
      if (element.tagName !== "input") return;
      element.properties.ariaLabel = element.properties.checked ? "Done" : "To do";
    });
    return item;
  },
};

const schema: Schema = {
  ...defaultSchema,
  // Ids come from our own headings and from the footnotes, which bring their prefix along; none can be written by hand.
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    pre: [["tabIndex", 0]],
    div: [
      ["className", "table-scroll"],
      ["role", "region"],
      ["ariaLabel", "Table"],
      ["tabIndex", 0],
    ],
    span: [["className", /^hljs-[\w-]+$/]],
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
