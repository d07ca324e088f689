import { findImages } from "~/features/media/image-lookup.server";
import type { Post } from "~/features/posts/posts.server";
import { SOCIAL_IMAGE } from "./social-image";

/** The image of shared links to a post. Its size, in pixels, is known unless another site has it. */
export type SharedImage = { url: string; width?: number; height?: number };

/** The image that the site draws for a post. */
export const getDrawnImage = (slug: string): SharedImage => ({
  url: `/social/posts/${slug}.png`,
  ...SOCIAL_IMAGE,
});

/** The image of shared links to a post: its social image, its cover, or the drawn one. */
export async function findSharedImage(
  post: Pick<Post, "slug" | "image" | "socialImage">,
): Promise<SharedImage> {
  const url = post.socialImage ?? post.image;
  if (url === null) return getDrawnImage(post.slug);
  const found = (await findImages([url])).get(url);
  return { url, ...(found && { width: found.width, height: found.height }) };
}
