import type { Element, Properties, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { IMAGE_SIZES } from "./allowed-html";
import { checkCount } from "./markdown-limits";

/** Sizes of uploaded images, by address. */
export type ImageSizes = ReadonlyMap<string, Pick<FoundImage, "width" | "height" | "sources">>;

/**
 * Makes the elements of a post accessible and its images light, whether they come from markdown or from HTML.
 * @throws MarkdownRefusedError for too many images or headings.
 */
export function finishHtml(tree: Root, images: ImageSizes): void {
  const count = { Code: 0, Table: 0, images: 0, headings: 0 };
  // Wide code and tables scroll on their own, by keyboard as well (WCAG 2.1.1). Landmarks need unique names.
  const scrolling = (what: "Code" | "Table"): Properties => ({
    role: "region",
    ariaLabel: `${what} ${++count[what]}`,
    tabIndex: 0,
  });
  visit(tree, "element", (node, index, parent) => {
    const { tagName, properties } = node;
    if (/^h[1-6]$/.test(tagName)) count.headings += 1;
    if (tagName === "pre") Object.assign(properties, scrolling("Code"));
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
      count.images += 1;
      properties.alt ??= "";
      Object.assign(properties, imageProperties(images.get(String(properties.src))));
    }
    if (tagName !== "table" || isScrolling(parent)) return;
    const wrapped: Element = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], ...scrolling("Table") },
      children: [node],
    };
    parent?.children.splice(index ?? 0, 1, wrapped);
    return [SKIP, index ?? 0];
  });
  checkCount("images", count.images);
  checkCount("headings", count.headings);
}

const isScrolling = (parent: Root | Element | undefined): boolean =>
  parent?.type === "element" && String(parent.properties.className) === "table-scroll";

/** Gives an uploaded image its variants, and its size, so that the text does not shift while it loads. */
function imageProperties(image: ReturnType<ImageSizes["get"]>): Properties {
  const lazy = { loading: "lazy", decoding: "async" };
  if (!image) return lazy;
  const webp = image.sources.find(({ type }) => type === "image/webp");
  const { width, height } = image;
  return { ...lazy, width, height, ...(webp && { srcSet: webp.srcSet, sizes: IMAGE_SIZES }) };
}
