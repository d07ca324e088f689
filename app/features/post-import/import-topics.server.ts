import { eq } from "drizzle-orm";
import { categories } from "#drizzle/schema/categories";
import { redirects } from "#drizzle/schema/redirects";
import {
  chooseCategoryId,
  isReservedName,
  MAX_CATEGORY_NAME,
} from "~/features/post-editing/categories.server";
import { normalizeForSearch } from "~/features/posts/post";
import { topicPath } from "~/features/posts/topic";
import { atomic, db } from "~/lib/database/db.server";
import { toStoredPath } from "~/lib/http/redirects.server";
import type { ImportPlan } from "./import-plan.server";
import { isSitePage, toTagNames } from "./post-statements.server";
import type { Source } from "./source-post";

/** The site's categories, by name without regard to case. */
export class ImportCategories {
  #ids: Map<string, number> | undefined;
  added = 0;

  /** The id of the category with this name; null if there is none and it is not to be added. */
  async find(name: string, { add }: { add: boolean }): Promise<number | null> {
    this.#ids ??= await readIds();
    const existing = this.#ids.get(normalizeForSearch(name));
    if (existing !== undefined || !add) return existing ?? null;
    if (name.length > MAX_CATEGORY_NAME || isReservedName(name)) return null;
    const id = chooseCategoryId();
    // Another process may add the same one at the same time.
    await atomic(db.insert(categories).values({ id, name }).onConflictDoNothing());
    const [stored] = await db.select().from(categories).where(eq(categories.id, id));
    this.#ids = await readIds();
    if (stored?.name === name) this.added += 1;
    return this.#ids.get(normalizeForSearch(name)) ?? null;
  }
}

async function readIds(): Promise<Map<string, number>> {
  const rows = await db.select().from(categories);
  return new Map(rows.map(({ id, name }) => [normalizeForSearch(name), id]));
}

/** The new paths of the old site's categories and tags with published posts, by URL. */
export async function findTopicPaths(
  { topics, addsCategories }: Source,
  plan: ImportPlan,
  categories: ImportCategories,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { name, url } of topics) {
    const kind = plan.topics.get(name);
    const [tag] = toTagNames([name]);
    if (!kind || !tag) continue;
    const isCategory =
      kind === "category" && (addsCategories || (await categories.find(name, { add: false })) !== null);
    paths.set(url, isCategory ? topicPath("category", name) : topicPath("tag", tag));
  }
  return paths;
}

/** Stores redirects from the old topics, unless their paths redirect already. @returns the number of topics */
export async function redirectTopics(topics: ReadonlyMap<string, string>): Promise<number> {
  const rows = Array.from(topics).flatMap(([url, target]) => {
    const path = toStoredPath(new URL(url).pathname);
    return path && path !== toStoredPath(target) && !isSitePage(url)
      ? [{ path, target, createdAt: db.now() }]
      : [];
  });
  // The number of a statement's values is limited.
  for (let start = 0; start < rows.length; start += 100)
    await atomic(
      db
        .insert(redirects)
        .values(rows.slice(start, start + 100))
        .onConflictDoNothing(),
    );
  return rows.length;
}
