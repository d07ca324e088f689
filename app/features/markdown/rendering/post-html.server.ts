import type { Element, Properties, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { IMAGE_SIZES } from "~/features/markdown/allowed-html";
import { checkCount } from "~/features/markdown/markdown-limits";
import type { FoundImage } from "~/features/media/image-lookup.server";

/** Sizes of uploaded images, by URL. */
export type ImageSizes = ReadonlyMap<string, Pick<FoundImage, "width" | "height" | "sources">>;

/** Attributes without a value, whose names the parser does not know. */
const footnoteFlags = ["dataFootnoteRef", "dataFootnotes"];

/**
 * Makes the elements of a post accessible and its images light, whether they come from markdown or from HTML.
 * @throws MarkdownRejectedError for too many images or headings
 */
export function finishHtml(tree: Root, images: ImageSizes): void {
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

const isTableWrapper = (parent: Root | Element | undefined): boolean =>
  parent?.type === "element" && String(parent.properties.className) === "table-scroll";

/** The attributes of an image: an uploaded one has variants, and its size, which keeps the text from shifting. */
function describeImage(image: ReturnType<ImageSizes["get"]>): Properties {
  const lazy = { loading: "lazy", decoding: "async" };
  if (!image) return lazy;
  const webp = image.sources.find(({ type }) => type === "image/webp");
  const { width, height } = image;
  return { ...lazy, width, height, ...(webp && { srcSet: webp.srcSet, sizes: IMAGE_SIZES }) };
}
