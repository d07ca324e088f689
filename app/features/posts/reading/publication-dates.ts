import { dayOn } from "~/lib/text/dates";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";

/** In the zone that is the farthest ahead, a day begins this long before it does in UTC. */
const FARTHEST_AHEAD_MS = 14 * HOUR_MS;

export type PostDates = {
  date: string;
  createdAt: number;
  firstPublishedAt: number | null;
  published: boolean;
};

/**
 * The dates of a post that goes public at `at`. The first publication makes a draft the newest post, unless staff
 * chose another date. After that, `date` is always the day of `createdAt`, in UTC or where it had begun already
 * (docs/product.md 7.4).
 */
export function computePublicationDates(post: PostDates, at: number): Omit<PostDates, "published"> {
  const firstPublishedAt = post.firstPublishedAt ?? (post.published ? post.createdAt : null);
  const isFirstTime = firstPublishedAt === null;
  const today = dayOn(at);
  const wasDatedByStaff = post.date !== dayOn(post.createdAt);
  const chosenDate = isFirstTime && !wasDatedByStaff ? today : post.date;
  const isInFuture = chosenDate > dayOn(at + FARTHEST_AHEAD_MS);
  const date = isInFuture ? today : chosenDate;
  const isItsDay = date === dayOn(post.createdAt) || date === dayOn(post.createdAt + FARTHEST_AHEAD_MS);
  const timeOfDay = (isFirstTime ? at : post.createdAt) % DAY_MS;
  const createdAt = isItsDay && !isFirstTime ? post.createdAt : Math.min(Date.parse(date) + timeOfDay, at);
  return { date, createdAt, firstPublishedAt: firstPublishedAt ?? at };
}
