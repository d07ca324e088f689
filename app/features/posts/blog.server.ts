import { DatabaseUnavailable } from "#drizzle/database-error";
import { findOutage } from "~/lib/database/database-away.server";
import { db } from "~/lib/database/db.server";
import { type Paging, paginate } from "~/lib/form/paging";
import { log } from "~/lib/log/log.server";
import { bundledCategories, isBundled, listBundledPosts } from "./bundled-posts.server";
import { type PostCard, searchable, UNCATEGORIZED } from "./post";
import { withCovers } from "./post-covers.server";
import type { PostFilter } from "./post-filter";
import {
  findFeaturedPost,
  findNeighbours,
  findPublishedPost,
  listCategories,
  listPublishedPosts,
  listRelatedPosts,
  POSTS_PER_PAGE,
  type Post,
} from "./posts.server";

type Category = { id: number; name: string; count: number };

/** A page of the blog's listing. `bundled`: the database could not be read, and these posts are the bundled ones. */
export type BlogListing = Paging & {
  posts: PostCard[];
  /** Shown above the list on its first page, without search and category. */
  featured: PostCard | null;
  categories: Category[];
  bundled: boolean;
};

/** The listing for a filter; it has the bundled posts while the database fails (docs/product.md 7.9). */
export async function listBlog(filter: PostFilter): Promise<BlogListing> {
  const ready = beReadyToFail();
  try {
    const [list, categories, featured] = await Promise.all([
      listPublishedPosts(filter),
      listCategories(),
      beginsWithFeatured(filter) ? findFeaturedPost() : null,
    ]);
    const [posts, [lead = null]] = await Promise.all([
      withCovers(list.posts),
      withCovers(featured ? [featured] : []),
    ]);
    return { ...list, posts, featured: lead, categories, bundled: false };
  } catch (error) {
    logFailure(error);
    return fallBack(error, listBundled(filter));
  } finally {
    clearTimeout(ready);
  }
}

type PostLink = { slug: string; title: string };

/** A post as its page shows it. `id` is null for bundled posts and previews, whose views are not counted. */
export type BlogPost = Omit<Post, "id" | "number" | Internal> & {
  id: string | null;
  category: string;
  cover?: PostCard["cover"];
  related: PostCard[];
  previous: PostLink | null;
  next: PostLink | null;
};

/**
 * The published post with this slug, or null; a bundled one while the database fails.
 * @throws DatabaseUnavailable if there is none: whether there is such a post is not known.
 */
export async function findBlogPost(slug: string): Promise<BlogPost | null> {
  const ready = beReadyToFail();
  try {
    const post = await findPublishedPost(slug);
    if (!post) return null;
    const [related, neighbours] = await Promise.all([listRelatedPosts(post), findNeighbours(post)]);
    const [covered] = await withCovers([post]);
    const { number: _, ...rest } = post;
    return {
      ...removeInternals(rest),
      category: rest.category ?? UNCATEGORIZED,
      cover: covered?.cover ?? null,
      related: await withCovers(related),
      ...neighbours,
    };
  } catch (error) {
    logFailure(error);
    const bundled = await fallBack(error, findBundled(slug));
    if (bundled) return bundled;
    throw findOutage(error) ?? new DatabaseUnavailable("failing", { cause: error });
  } finally {
    clearTimeout(ready);
  }
}

/** What a post's page does not show. */
type Internal = "version" | "content" | "searchText" | "published" | "createdBy" | "renderer";

function removeInternals<P extends Pick<Post, Internal>>(post: P): Omit<P, Internal> {
  const { version, content, searchText, published, createdBy, renderer, ...shown } = post;
  return shown;
}

/** When a read is likely to fail: the bundled posts take a second or two to render. */
const LATE_MS = 500;
const beReadyToFail = () => setTimeout(() => void listBundledPosts().catch(() => {}), LATE_MS);

/** What the program has itself. @throws the database's error if that fails too, such as by a busy machine: it is the cause. */
const fallBack = <Found>(error: unknown, bundled: Promise<Found>): Promise<Found> =>
  bundled.catch((failure) => {
    log.warn({ err: failure }, "the bundled posts could not be rendered");
    throw error;
  });

function logFailure(error: unknown): void {
  log.error({ err: error }, "the posts could not be read");
  db.dropCache();
}

const beginsWithFeatured = ({ q, category, page }: PostFilter): boolean =>
  q === "" && category === null && page === 1;

async function listBundled(filter: PostFilter): Promise<BlogListing> {
  const { q, category, page: askedPage } = filter;
  const all = await listBundledPosts();
  const needle = searchable(q);
  const found = all.filter(
    (post) => (category === null || post.categoryId === category) && post.searchText.includes(needle),
  );
  const lead = beginsWithFeatured(filter) && found.find(({ featured }) => featured);
  const { range, ...paging } = paginate(found.length, askedPage, POSTS_PER_PAGE);
  const categories = bundledCategories
    .map(({ id, name }) => ({ id, name, count: all.filter((post) => post.categoryId === id).length }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return {
    posts: found.slice(range.offset, range.offset + range.limit).map(toCard),
    featured: lead ? toCard(lead) : null,
    categories,
    ...paging,
    bundled: true,
  };
}

async function findBundled(slug: string): Promise<BlogPost | null> {
  if (!(await isBundled(slug))) return null;
  const all = await listBundledPosts();
  const index = all.findIndex((post) => post.slug === slug);
  const post = all[index];
  if (!post) return null;
  const link = (other = all[index]) => other && { slug: other.slug, title: other.title };
  return {
    ...removeInternals(post),
    id: null,
    category: bundledCategories.find(({ id }) => id === post.categoryId)?.name ?? UNCATEGORIZED,
    related: all
      .filter((other) => other !== post && other.categoryId === post.categoryId)
      .slice(0, 3)
      .map(toCard),
    previous: (index + 1 < all.length && link(all[index + 1])) || null,
    next: (index > 0 && link(all[index - 1])) || null,
  };
}

const toCard = (post: Omit<PostCard, "category">): PostCard => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  image: post.image,
  imageAlt: post.imageAlt,
  categoryId: post.categoryId,
  category: bundledCategories.find(({ id }) => id === post.categoryId)?.name ?? null,
  readTime: post.readTime,
  date: post.date,
  tags: post.tags,
  views: post.views,
  likes: post.likes,
  featured: post.featured,
});
