import { DatabaseUnavailableError } from "#drizzle/database-error";
import { findOutage } from "~/lib/database/database-away.server";
import { db } from "~/lib/database/db.server";
import { type Paging, paginate } from "~/lib/list/paging";
import { log } from "~/lib/log/log.server";
import { type AuthorProfile, findAuthorProfile } from "./author-profile.server";
import { type BundledPost, bundledCategories, isBundledSlug, listBundledPosts } from "./bundled-posts.server";
import { normalizeForSearch, UNCATEGORIZED } from "./post";
import { isUnfiltered, type PostFilter } from "./post-filter";
import { getEffectiveMeta } from "./post-meta";
import {
  addCovers,
  countPublishedPosts,
  findFeaturedPost,
  findNeighbors,
  findPublishedPost,
  listCategories,
  listPublishedPosts,
  listRelatedPosts,
  POSTS_PER_PAGE,
  type Post,
  type PostCard,
  pickCard,
} from "./posts.server";
import { findSharedImage, getDrawnImage, type SharedImage } from "./shared-image.server";

type Category = { id: number; name: string; count: number };

/** A page of the blog's listing. `bundled`: the database could not be read, and these posts are the bundled ones. */
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
    () => listStored(filter),
    () => listBundled(filter),
  );

async function listStored(filter: PostFilter): Promise<BlogListing> {
  const first = isUnfiltered(filter) ? await findFeaturedPost() : null;
  const [list, categories, total] = await Promise.all([
    listPublishedPosts(filter, { except: first?.id }),
    listCategories(),
    countPublishedPosts(),
  ]);
  const [featured = null] = await addCovers(first && list.page === 1 ? [first] : []);
  return { ...list, posts: await addCovers(list.posts), featured, categories, total, bundled: false };
}

async function listBundled(filter: PostFilter): Promise<BlogListing> {
  const { q, category, page } = filter;
  const all = await listBundledPosts();
  const needle = normalizeForSearch(q);
  const found = all.filter(
    (post) => (category === null || post.categoryId === category) && post.searchText.includes(needle),
  );
  const first = isUnfiltered(filter) && found.find(({ featured }) => featured);
  const others = found.filter((post) => post !== first);
  const list = pageBundled(others, page);
  const categories = bundledCategories
    .map(({ id, name }) => ({ id, name, count: all.filter((post) => post.categoryId === id).length }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const featured = first && list.page === 1 ? toCard(first) : null;
  return { ...list, featured, categories, total: all.length, bundled: true };
}

/** A page of some of the bundled posts. */
export function pageBundled(found: readonly BundledPost[], page: number) {
  const { range, ...paging } = paginate(found.length, page, POSTS_PER_PAGE);
  return { posts: found.slice(range.offset, range.offset + range.limit).map(toCard), ...paging };
}

type Meta = ReturnType<typeof getEffectiveMeta>;
type PostLink = { slug: string; title: string };
/** Fields that a post's page does not show. */
type Internal = "version" | "content" | "searchText" | "published" | "createdBy" | "renderer";

/**
 * A post as its page shows it, with its effective meta fields. `id` is null for bundled posts and previews, whose
 * views are not counted.
 */
export type BlogPost = Omit<Post, "id" | "number" | Internal | keyof Meta> &
  Meta & {
    id: string | null;
    category: string;
    shared: SharedImage;
    cover?: PostCard["cover"];
    /** Picture and text of the author. */
    writer?: AuthorProfile | null;
    related: PostCard[];
    previous: PostLink | null;
    next: PostLink | null;
  };

/**
 * The published post with this slug, or null; a bundled one while the database fails.
 * @throws DatabaseUnavailableError if there is no bundled one, since the database may have it.
 */
export const findBlogPost = (slug: string): Promise<BlogPost | null> =>
  readOrUseBundled(
    () => findStored(slug),
    () => findBundled(slug),
  );

async function findStored(slug: string): Promise<BlogPost | null> {
  const post = await findPublishedPost(slug);
  return post && (await toBlogPost(post));
}

/** A post as its page shows it, published or not. */
export async function toBlogPost(post: Post & { category: string | null }): Promise<BlogPost> {
  const { number: _, ...shown } = removeInternals(post);
  const [[covered = shown], sharedImage, related, neighbors, writer] = await Promise.all([
    addCovers([shown]),
    findSharedImage(post),
    listRelatedPosts(post).then(addCovers),
    findNeighbors(post),
    findAuthorProfile(post.author),
  ]);
  const category = post.category ?? UNCATEGORIZED;
  return {
    ...covered,
    ...getEffectiveMeta(post),
    category,
    shared: sharedImage,
    related,
    writer,
    ...neighbors,
  };
}

async function findBundled(slug: string): Promise<BlogPost | null> {
  if (!(await isBundledSlug(slug))) return null;
  const all = await listBundledPosts();
  const index = all.findIndex((post) => post.slug === slug);
  const post = all[index];
  if (!post) return null;
  const link = (other?: BundledPost) => (other ? { slug: other.slug, title: other.title } : null);
  return {
    ...removeInternals(post),
    ...getEffectiveMeta(post),
    id: null,
    shared: getDrawnImage(post.slug),
    category: findCategoryName(post) ?? UNCATEGORIZED,
    related: all
      .filter((other) => other !== post && other.categoryId === post.categoryId)
      .slice(0, 3)
      .map(toCard),
    previous: link(all[index + 1]),
    next: link(all[index - 1]),
  };
}

function removeInternals<P extends Pick<Post, Internal>>(post: P): Omit<P, Internal> {
  const { version, content, searchText, published, createdBy, renderer, ...shown } = post;
  return shown;
}

const toCard = (post: BundledPost): PostCard => ({ ...pickCard(post), category: findCategoryName(post) });

export const findCategoryName = ({ categoryId }: BundledPost): string | null =>
  bundledCategories.find(({ id }) => id === categoryId)?.name ?? null;

const HEAD_START_AFTER_MS = 500;

/**
 * Reads from the database, or else from the bundled posts.
 * @throws the database's error if these cannot be rendered either, DatabaseUnavailableError if they have no match.
 */
export async function readOrUseBundled<Stored, Bundled>(
  stored: () => Promise<Stored>,
  bundled: () => Promise<Bundled | null>,
): Promise<Stored | Bundled> {
  // By then the read is likely to fail, and rendering the bundled posts takes a second or two.
  const headStart = setTimeout(() => void listBundledPosts().catch(() => {}), HEAD_START_AFTER_MS);
  try {
    return await stored();
  } catch (error) {
    log.error({ err: error }, "could not read the posts");
    db.dropCache();
    const found = await bundled().catch((failure) => {
      log.warn({ err: failure }, "could not render the bundled posts");
      throw error;
    });
    if (found) return found;
    throw findOutage(error) ?? new DatabaseUnavailableError("failing", { cause: error });
  } finally {
    clearTimeout(headStart);
  }
}
