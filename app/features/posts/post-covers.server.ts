import { type FoundImage, findImages } from "~/features/media/image-lookup.server";

/** Adds the uploaded cover images to posts. */
export async function withCovers<Post extends { image: string | null }>(
  posts: readonly Post[],
): Promise<(Post & { cover: FoundImage | null })[]> {
  const images = await findImages(posts.flatMap(({ image }) => image ?? []));
  return posts.map((post) => ({ ...post, cover: (post.image && images.get(post.image)) || null }));
}
