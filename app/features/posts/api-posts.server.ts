import { postFilter } from "./post-filter";
import { getEffectiveMeta } from "./post-meta";
import { findPublishedPost, listPublishedPosts, type PostCard, pickCard } from "./posts.server";

/** A post in a list, with the API's field names (docs/product.md 12.2). */
function toListItem(post: PostCard) {
  // The API has no `imageAlt`, and has `featured` and `createdAt` only in a single post.
  const { categoryId, readTime, imageAlt, featured, createdAt, ...sameNames } = pickCard(post);
  const categories = post.category === null ? null : { name: post.category };
  return { ...sameNames, category_id: categoryId, categories, read_time: readTime };
}

/** A page of the published posts; takes the same query as the blog's listing. */
export async function listPostsForApi(query: URLSearchParams) {
  const { posts, ...paging } = await listPublishedPosts(postFilter.read(query));
  return { posts: posts.map(toListItem), ...paging };
}

/** A published post with its text, or null. */
export async function findPostForApi(slug: string) {
  const post = await findPublishedPost(slug);
  if (!post) return null;
  const { published, featured, author, content, html } = post;
  const { metaTitle, metaDescription, metaKeywords } = getEffectiveMeta(post);
  return {
    ...toListItem(post),
    published,
    featured,
    author,
    content,
    html,
    created_at: new Date(post.createdAt).toISOString(),
    updated_at: new Date(post.updatedAt).toISOString(),
    meta_title: metaTitle,
    meta_description: metaDescription,
    meta_keywords: metaKeywords,
  };
}
