import { eq } from "drizzle-orm";
import { authors } from "#drizzle/schema/posts";
import { type FoundImage, findImages } from "~/features/media/image-lookup.server";
import { SOCIAL_IMAGE } from "~/features/posts/covers/cover-drawing";
import { requireReadableDatabase } from "~/lib/database/database-outage.server";
import { db } from "~/lib/database/db.server";
import type { Paging } from "~/lib/list/list-filter";
import { log } from "~/lib/log/log.server";
import { isUnfiltered, type PostFilter, postFilter } from "./blog-listing";
import {
  type BundledPost,
  bundledCategories,
  findCategoryName,
  isBundledSlug,
  listBundledPosts,
  paginateBundledPosts,
  readOrUseBundled,
  toCard,
} from "./bundled-posts.server";
import { normalizeForSearch, smartenQuotes, UNCATEGORIZED } from "./post";
import { getEffectiveMeta } from "./post-derivation";
import {
  addCovers,
  countPublishedPosts,
  findFeaturedPost,
  findNeighbors,
  findPublishedPost,
  listCategories,
  listNewestPosts,
  listPublishedPosts,
  listRelatedPosts,
  type Post,
  type PostCard,
  pickCard,
} from "./posts.server";

type Category = { id: number; name: string; count: number };

/** A page of the blog's listing. `bundled`: the database could not be read, so these are the bundled posts. */
export type BlogListing = Paging & {
  posts: PostCard[];
  /** Shown before the first page if nothing is searched or filtered; not among the posts then. */
  featured: PostCard | null;
  categories: Category[];
  /** The number of all published posts. */
  total: number;
  bundled: boolean;
};

/** The listing for a filter; it has the bundled posts while the database fails (docs/product.md 7.9). */
export const listBlog = (filter: PostFilter): Promise<BlogListing> =>
  readOrUseBundled(
    () => listStoredPosts(filter),
    () => filterBundledPosts(filter),
  );

async function listStoredPosts(filter: PostFilter): Promise<BlogListing> {
  const featuredPost = isUnfiltered(filter) ? await findFeaturedPost() : null;
  const [list, categories, total] = await Promise.all([
    listPublishedPosts(filter, { except: featuredPost?.id }),
    listCategories(),
    countPublishedPosts(),
  ]);
  const [featured = null] = await addCovers(featuredPost && list.page === 1 ? [featuredPost] : []);
  return { ...list, posts: await addCovers(list.posts), featured, categories, total, bundled: false };
}

async function filterBundledPosts(filter: PostFilter): Promise<BlogListing> {
  const { q, category, page } = filter;
  const all = await listBundledPosts();
  const words = normalizeForSearch(q);
  const matching = all.filter(
    (post) => (category === null || post.categoryId === category) && post.searchText.includes(words),
  );
  const featuredPost = isUnfiltered(filter) ? matching.find(({ featured }) => featured) : undefined;
  const others = matching.filter((post) => post !== featuredPost);
  const list = paginateBundledPosts(others, page);
  const categories = bundledCategories
    .map(({ id, name }) => ({ id, name, count: all.filter((post) => post.categoryId === id).length }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const featured = featuredPost && list.page === 1 ? toCard(featuredPost) : null;
  return { ...list, featured, categories, total: all.length, bundled: true };
}

type Meta = ReturnType<typeof getEffectiveMeta>;
type PostLink = { slug: string; title: string };
/** Fields that are not sent to a post's page. */
type InternalField = "version" | "content" | "searchText" | "published" | "createdBy" | "renderer";

/**
 * A post as its page shows it, with its effective meta fields. `id` is null for bundled posts and previews, whose
 * views are not counted.
 */
export type BlogPost = Omit<Post, "id" | "number" | InternalField | keyof Meta> &
  Meta & {
    id: string | null;
    category: string;
    sharedImage: SharedImage;
    cover?: PostCard["cover"];
    authorProfile?: AuthorProfile | null;
    related: PostCard[];
    previous: PostLink | null;
    next: PostLink | null;
  };

/**
 * The published post with this slug, or null; a bundled one while the database fails.
 * @throws DatabaseUnavailableError if there is no bundled one: the database may have it
 */
export const findBlogPost = (slug: string): Promise<BlogPost | null> =>
  readOrUseBundled(
    () => findStoredPost(slug),
    () => findBundledPost(slug),
  );

async function findStoredPost(slug: string): Promise<BlogPost | null> {
  const post = await findPublishedPost(slug);
  return post && (await toBlogPost(post));
}

/** A post as its page shows it, published or not. */
export async function toBlogPost(post: Post & { category: string | null }): Promise<BlogPost> {
  const { number, ...shown } = removeInternalFields(post);
  const [[postWithCover = shown], sharedImage, related, neighbors, authorProfile] = await Promise.all([
    addCovers([shown]),
    findSharedImage(post),
    listRelatedPosts(post).then(addCovers),
    findNeighbors(post),
    findAuthorProfile(post.author),
  ]);
  const category = post.category ?? UNCATEGORIZED;
  return {
    ...postWithCover,
    ...getEffectiveMeta(post),
    category,
    sharedImage,
    related,
    authorProfile,
    ...neighbors,
  };
}

async function findBundledPost(slug: string): Promise<BlogPost | null> {
  if (!(await isBundledSlug(slug))) return null;
  const all = await listBundledPosts();
  const index = all.findIndex((post) => post.slug === slug);
  const post = all[index];
  if (!post) return null;
  const toLink = (other?: BundledPost) => (other ? { slug: other.slug, title: other.title } : null);
  return {
    ...removeInternalFields(post),
    ...getEffectiveMeta(post),
    id: null,
    sharedImage: getDrawnImage(post.slug),
    category: findCategoryName(post) ?? UNCATEGORIZED,
    related: all
      .filter((other) => other !== post && other.categoryId === post.categoryId)
      .slice(0, 3)
      .map(toCard),
    previous: toLink(all[index + 1]),
    next: toLink(all[index - 1]),
  };
}

function removeInternalFields<P extends Pick<Post, InternalField>>(post: P): Omit<P, InternalField> {
  const { version, content, searchText, published, createdBy, renderer, ...shown } = post;
  return shown;
}

/** The image of shared links to a post. Its size, in pixels, is known unless another site has it. */
type SharedImage = { url: string; width?: number; height?: number };

/** The image that the site draws for a post. */
const getDrawnImage = (slug: string): SharedImage => ({
  url: `/social/posts/${slug}.png`,
  ...SOCIAL_IMAGE,
});

/** The image of shared links to a post: its social image, its cover, or the drawn one. */
async function findSharedImage(post: Pick<Post, "slug" | "image" | "socialImage">): Promise<SharedImage> {
  const url = post.socialImage ?? post.image;
  if (url === null) return getDrawnImage(post.slug);
  const found = (await findImages([url])).get(url);
  return { url, ...(found && { width: found.width, height: found.height }) };
}

/** The public data of a post's author; `picture` is set if the image was uploaded here. */
export type AuthorProfile = {
  name: string;
  image: string | null;
  picture: FoundImage | null;
  bio: string | null;
};

/** The stored author with this name; null if there is none, or nothing but the name. */
async function findAuthorProfile(name: string): Promise<AuthorProfile | null> {
  const [row] = await db.select().from(authors).where(eq(authors.name, name));
  if (!row || (!row.image && !row.bio)) return null;
  const { image, bio } = row;
  const picture = image ? (await findImages([image])).get(image) : undefined;
  return { name, image, picture: picture ?? null, bio };
}

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

/** A post as the home page lists it. */
export type NewestPost = { slug: string; title: string; about: string };

/** The three newest posts; null if the database could not be read, which only costs the page this list. */
export async function findNewestPosts(): Promise<NewestPost[] | null> {
  try {
    requireReadableDatabase();
    return (await listNewestPosts(3)).map(({ slug, title, category, readTime }) => ({
      slug,
      title: smartenQuotes(title),
      about: `${category ?? UNCATEGORIZED}, ${readTime}`,
    }));
  } catch (error) {
    log.error({ err: error }, "could not read the newest posts");
    return null;
  }
}
