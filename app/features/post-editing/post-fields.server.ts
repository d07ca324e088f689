import type { PostFields } from "#drizzle/schema/post-editing";
import type { Post } from "~/features/posts/posts.server";

/** The fields of a stored post that an editor writes. */
export function getFields(post: Post): PostFields {
  const { title, slug, excerpt, content, categoryId, tags, date, author, image, imageAlt, featured } = post;
  const { metaTitle, metaDescription, metaKeywords, socialImage, canonicalUrl } = post;
  return {
    title,
    slug,
    excerpt,
    content,
    categoryId,
    tags,
    date,
    author,
    image,
    imageAlt,
    featured,
    metaTitle,
    metaDescription,
    metaKeywords,
    socialImage,
    canonicalUrl,
  };
}
