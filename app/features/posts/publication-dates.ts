import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS } from "~/lib/text/duration";

type Dates = { date: string; createdAt: number; firstPublishedAt: number | null; published: boolean };

/**
 * The dates of a post that is public from `at` on. A draft that is published for the first time gets that time, so that
 * it is the newest post, unless staff have set its date back. Afterwards `date` is always the day of `createdAt`
 * (docs/product.md 7.4).
 */
export function computePublicationDates(post: Dates, at: number): Omit<Dates, "published"> {
  const firstPublishedAt = post.firstPublishedAt ?? (post.published ? post.createdAt : null);
  const first = firstPublishedAt === null;
  const chosen = first && post.date === dayOn(post.createdAt) ? dayOn(at) : post.date;
  const date = chosen < dayOn(at) ? chosen : dayOn(at);
  const timeOfDay = (first ? at : post.createdAt) % DAY_MS;
  return { date, createdAt: Date.parse(date) + timeOfDay, firstPublishedAt: firstPublishedAt ?? at };
}
