import { redirects } from "#drizzle/schema/redirects";
import { topicPath } from "~/features/posts/topic";
import { atomic, db } from "~/lib/database/db.server";
import { redirectPath } from "~/lib/http/redirects.server";
import type { ImportCategories } from "./import-categories.server";
import type { ImportPlan } from "./import-plan.server";
import { isOwnPage, toTags } from "./post-rows.server";
import type { Source } from "./source-post";

/** Where the pages of the old site's categories and tags are now, by their URL: of those with published posts. */
export async function findTopics(
  { topics, addsCategories }: Source,
  plan: ImportPlan,
  categories: ImportCategories,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, url } of topics) {
    const kind = plan.topics.get(name);
    const [tag] = toTags([name]);
    if (!kind || !tag) continue;
    const isCategory =
      kind === "category" && (addsCategories || (await categories.find(name, { add: false })) !== null);
    found.set(url, isCategory ? topicPath("category", name) : topicPath("tag", tag));
  }
  return found;
}

/** Makes these pages of the old site redirect, unless their paths do already. @returns how many there are */
export async function redirectTopics(topics: ReadonlyMap<string, string>): Promise<number> {
  const rows = Array.from(topics).flatMap(([url, target]) => {
    const path = redirectPath(new URL(url).pathname);
    return path && path !== redirectPath(target) && !isOwnPage(url)
      ? [{ path, target, createdAt: db.now() }]
      : [];
  });
  // A statement takes a limited number of values.
  for (let at = 0; at < rows.length; at += 100)
    await atomic(
      db
        .insert(redirects)
        .values(rows.slice(at, at + 100))
        .onConflictDoNothing(),
    );
  return rows.length;
}
