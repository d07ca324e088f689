import type { Image, Paragraph, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";

/**
 * Makes figures of images that are alone in a paragraph and have a title: `![What it shows](/a.png "Caption")`.
 * The title becomes the caption.
 */
export function captionImages(tree: Root): void {
  visit(tree, "paragraph", (paragraph) => {
    const image = findOnlyImage(paragraph);
    if (!image?.title) return;
    const text: PhrasingContent = { type: "text", value: image.title };
    image.title = null;
    paragraph.data = { ...paragraph.data, hName: "figure" };
    paragraph.children.push({ type: "emphasis", children: [text], data: { hName: "figcaption" } });
  });
}

/** The image that is all of a paragraph, perhaps as a link. */
function findOnlyImage({ children: [only, ...others] }: Pick<Paragraph, "children">): Image | undefined {
  if (others.length > 0) return undefined;
  if (only?.type === "link") return findOnlyImage(only as Pick<Paragraph, "children">);
  return only?.type === "image" ? only : undefined;
}
