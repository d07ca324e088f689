import { and, asc, count, desc, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { findTrouble } from "#drizzle/database-trouble.js";
import { categories, postSchedules, posts } from "#drizzle/schema/posts";
import { ignoringCase } from "#drizzle/sql";
import { accountEmail } from "~/features/auth/accounts.server";
import type { Actor } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/list/list-filter";
import { log } from "~/lib/log/log.server";
import type { DashboardFilter, postSorts, postStates } from "./dashboard-filter";
import { isEditableBy, isRestorableBy, isScheduled } from "./post-rules.server";
import { isPublishSchedule } from "./post-schedule.server";
import { searchCondition } from "./posts.server";
import { listStoredCategories } from "./topic-changes.server";
import { listDiscardedCopies, listUnattachedCopies, summarizeCopy } from "./working-copy.server";

const POSTS_PER_DASHBOARD_PAGE = 25;

const stateConditions: Record<Exclude<keyof typeof postStates, "trash">, SQL | undefined> = {
  published: eq(posts.published, true),
  draft: and(eq(posts.published, false), not(isScheduled), isNull(posts.reviewAt)),
  review: and(eq(posts.published, false), isNotNull(posts.reviewAt)),
  scheduled: and(eq(posts.published, false), isScheduled),
};

const orders: Record<keyof typeof postSorts, SQL> = {
  created: desc(posts.createdAt),
  title: asc(ignoringCase(posts.title)),
  views: desc(posts.views),
  category: asc(ignoringCase(categories.name)),
};

/**
 * One page of the posts that `actor` may edit. If they cannot be read, the list is empty and `error` says
 * why, for the red banner (docs/product.md 8.4).
 */
export async function readDashboard(filter: DashboardFilter, actor: Actor) {
  try {
    return { ...(await readPosts(filter, actor)), error: null };
  } catch (error) {
    log.error({ err: error }, "could not read the posts");
    const message = `Failed to fetch posts: ${describeFailure(error)}`;
    return {
      posts: [],
      count: 0,
      page: 1,
      pages: 1,
      categories: [],
      unfinished: [],
      discarded: [],
      scheduled: 0,
      error: message,
    };
  }
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
export type DashboardPost = Dashboard["posts"][number];

/** The reason why the database could not be read or written, for staff. The details are in the log. */
export const describeFailure = (error: unknown): string =>
  ["full", "failing"].includes(findTrouble(error) ?? "")
    ? "the disk is full or failing."
    : "the database is unavailable. Please try again.";

async function readPosts(filter: DashboardFilter, actor: Actor) {
  const condition = and(
    filter.state === "trash" ? isRestorableBy(actor) : isEditableBy(actor),
    filter.q ? searchCondition(filter.q) : undefined,
    filter.state && filter.state !== "trash" ? stateConditions[filter.state] : undefined,
    filter.category === null ? undefined : eq(posts.categoryId, filter.category),
  );
  const [[matching], categoryRows] = await Promise.all([
    db.select({ count: count() }).from(posts).where(condition),
    listStoredCategories(),
  ]);
  const { range, ...paging } = paginate(matching?.count ?? 0, filter.page, POSTS_PER_DASHBOARD_PAGE);
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      category: categories.name,
      published: posts.published,
      publishAt: postSchedules.at,
      reviewAt: posts.reviewAt,
      /** The writer's e-mail address; for demo posts and removed accounts, the byline. */
      author: sql<string>`coalesce(${accountEmail(posts.createdBy)}, ${posts.author})`,
      views: posts.views,
      createdAt: posts.createdAt,
      deletedAt: posts.deletedAt,
    })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(postSchedules, isPublishSchedule)
    .where(condition)
    .orderBy(orders[filter.sort], desc(posts.number))
    .limit(range.limit)
    .offset(range.offset);
  const isFirstUnfilteredPage = !filter.q && !filter.state && filter.category === null && filter.page === 1;
  const unfinished = isFirstUnfilteredPage ? (await listUnattachedCopies(actor)).map(summarizeCopy) : [];
  const discarded = isFirstUnfilteredPage ? await listDiscardedCopies(actor) : [];
  const scheduled = await db.$count(posts, stateConditions.scheduled);
  return { posts: rows, ...paging, categories: categoryRows, unfinished, discarded, scheduled };
}
