import { smartenQuotes } from "~/features/posts/reading/smart-quotes";
import { requireReadableDatabase } from "~/lib/database/database-outage.server";
import { log } from "~/lib/log/log.server";
import { UNCATEGORIZED } from "./post";
import { listNewestPosts } from "./posts.server";

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
