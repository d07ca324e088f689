import type { PostCard } from "./post";
import { postFilter } from "./post-filter";
import { findPublishedPost, listCategories, listPublishedPosts } from "./posts.server";

/** A post in a list, with the API's field names (docs/product.md 12.2). */
const toListed = (post: PostCard) => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  image: post.image,
  category_id: post.categoryId,
  categories: post.category === null ? null : { name: post.category },
  read_time: post.readTime,
  date: post.date,
  tags: post.tags,
  views: post.views,
  likes: post.likes,
});

/** A page of the published posts; takes the same query as the blog's listing. */
export async function describePosts(query: URLSearchParams) {
  const { posts, ...paging } = await listPublishedPosts(postFilter.read(query));
  return { posts: posts.map(toListed), ...paging };
}

/** A published post with its text, or null. */
export async function describePost(slug: string) {
  const post = await findPublishedPost(slug);
  if (!post) return null;
  return {
    ...toListed(post),
    published: post.published,
    featured: post.featured,
    author: post.author,
    created_at: new Date(post.createdAt).toISOString(),
    updated_at: new Date(post.updatedAt).toISOString(),
    content: post.content,
    html: post.html,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    meta_keywords: post.metaKeywords,
  };
}

/** The categories by name, each with the number of its published posts. */
export const describeCategories = async () => ({ categories: await listCategories() });
