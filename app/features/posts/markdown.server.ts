import type { Element, ElementContent, Root as HastRoot } from "hast";
import { defaultSchema, type Schema } from "hast-util-sanitize";
import { common, createLowlight } from "lowlight";
import type { Image, Root } from "mdast";
import { defaultHandlers, type Handlers } from "mdast-util-to-hast";
import { toString as textOf } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { visit } from "unist-util-visit";
import type { PostHeading } from "#drizzle/posts";
import type { findImages } from "~/features/media/image-lookup.server";
import { createHeadingIds } from "./heading-id";

/** The deepest heading with an anchor (specification, section 2.13). */
const DEEPEST_ANCHOR = 4;

const lowlight = createLowlight(common);

/**
 * Makes the HTML of a post's markdown (GitHub's flavour), and the list of its headings. Done when a post is saved, never
 * for a request. Raw HTML in the markdown is left out, and what is left passes an allow-list of elements and attributes.
 * `sizesOf` knows the sizes of uploaded images; posts that come with the program have none.
 */
export async function renderMarkdown(
  markdown: string,
  sizesOf?: typeof findImages,
): Promise<{ html: string; headings: PostHeading[] }> {
  const headings: PostHeading[] = [];
  const file = await remark()
    .use(remarkGfm)
    .use(() => (tree: Root) => prepare(tree, headings))
    .use(() => (tree: Root) => sizeImages(tree, sizesOf))
    .use(remarkHtml, { handlers, sanitize: schema })
    .process(markdown);
  return { html: String(file), headings };
}

function prepare(tree: Root, headings: PostHeading[]): void {
  const nextId = createHeadingIds();
  visit(tree, (node) => {
    if (node.type === "heading" && node.depth <= DEEPEST_ANCHOR) {
      const text = textOf(node);
      const id = nextId(text);
      headings.push({ depth: node.depth, id, text });
      node.data = { ...node.data, hProperties: { id } };
    }
    if (node.type === "code" && node.lang && lowlight.registered(node.lang)) {
      const { children } = lowlight.highlight(node.lang, node.value) as HastRoot;
      node.data = { ...node.data, hChildren: children as ElementContent[] };
    }
    if (node.type === "image") {
      node.data = { ...node.data, hProperties: { loading: "lazy", decoding: "async" } };
    }
  });
}

/** How wide an image in the text stands on the page. */
const IMAGE_SIZES = "(min-width: 1024px) 740px, 92vw";

/** Gives uploaded images their size, so that the text does not move, and narrower ones to choose from. */
async function sizeImages(tree: Root, sizesOf?: typeof findImages): Promise<void> {
  if (!sizesOf) return;
  const images: Image[] = [];
  visit(tree, "image", (node) => void images.push(node));
  const known = await sizesOf(images.map(({ url }) => url));
  for (const node of images) {
    const image = known.get(node.url);
    if (!image) continue;
    const webp = image.sources.find(({ type }) => type === "image/webp");
    node.data = {
      ...node.data,
      hProperties: {
        ...node.data?.hProperties,
        width: image.width,
        height: image.height,
        ...(webp && { srcSet: webp.srcSet, sizes: IMAGE_SIZES }),
      },
    };
  }
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
