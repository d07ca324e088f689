import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";

export type PostDates = {
  date: string;
  createdAt: number;
  firstPublishedAt: number | null;
  published: boolean;
};

/**
 * The dates of a post that goes public at `at`. The first publication makes a draft the newest post, unless staff
 * chose an earlier date. After that, `date` is always the day of `createdAt` (docs/product.md 7.4).
 */
export function computePublicationDates(post: PostDates, at: number): Omit<PostDates, "published"> {
  const firstPublishedAt = post.firstPublishedAt ?? (post.published ? post.createdAt : null);
  const isFirstTime = firstPublishedAt === null;
  const today = dayOn(at);
  const wasDatedByStaff = post.date !== dayOn(post.createdAt);
  const chosenDate = isFirstTime && !wasDatedByStaff ? today : post.date;
  const isInFuture = chosenDate > today;
  const date = isInFuture ? today : chosenDate;
  const timeOfDay = (isFirstTime ? at : post.createdAt) % DAY_MS;
  return { date, createdAt: Date.parse(date) + timeOfDay, firstPublishedAt: firstPublishedAt ?? at };
}
