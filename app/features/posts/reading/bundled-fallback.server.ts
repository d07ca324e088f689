import { DatabaseUnavailableError } from "#drizzle/errors";
import { type BundledPost, bundledCategories, listBundledPosts } from "~/features/posts/bundled-posts.server";
import { POSTS_PER_PAGE, type PostCard, pickCard } from "~/features/posts/posts.server";
import { findOutage } from "~/lib/database/database-outage.server";
import { paginate } from "~/lib/list/list-filter";
import { log } from "~/lib/log/log.server";

const HEAD_START_AFTER_MS = 500;

/**
 * Reads from the database, or from the bundled posts if that fails.
 * @throws the database's error if the bundled posts cannot be rendered, DatabaseUnavailableError if none matches
 */
export async function readOrUseBundled<Stored, Bundled>(
  readStored: () => Promise<Stored>,
  readBundled: () => Promise<Bundled | null>,
): Promise<Stored | Bundled> {
  // A read that takes this long is likely to fail, and rendering the bundled posts takes a second or two.
  const headStart = setTimeout(() => void listBundledPosts().catch(() => {}), HEAD_START_AFTER_MS);
  try {
    return await readStored();
  } catch (error) {
    log.error({ err: error }, "could not read the posts");
    const found = await readBundled().catch((failure) => {
      log.warn({ err: failure }, "could not render the bundled posts");
      throw error;
    });
    if (found) return found;
    throw findOutage(error) ?? new DatabaseUnavailableError("failing", { cause: error });
  } finally {
    clearTimeout(headStart);
  }
}

/** One page of bundled posts, as cards. */
export function paginateBundledPosts(posts: readonly BundledPost[], page: number) {
  const { range, ...paging } = paginate(posts.length, page, POSTS_PER_PAGE);
  return { posts: posts.slice(range.offset, range.offset + range.limit).map(toCard), ...paging };
}

/** A bundled post as a card. */
export const toCard = (post: BundledPost): PostCard => ({
  ...pickCard(post),
  category: findCategoryName(post),
});

/** The name of a bundled post's category, or null. */
export const findCategoryName = ({ categoryId }: BundledPost): string | null =>
  bundledCategories.find(({ id }) => id === categoryId)?.name ?? null;
