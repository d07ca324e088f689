import { findImages } from "~/features/media/image-lookup.server";

/** Makes the HTML of a post's markdown. The libraries for it are loaded with the first text: most starts need none. */
export async function renderPost(content: string) {
  const { renderMarkdown } = await import("~/features/posts/markdown.server");
  return renderMarkdown(content, findImages);
}
