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
import { isOwnPage, toTags } from "./post-rows.server";
import type { Source } from "./source-post";

/** The site's categories, by name without regard to case. */
export class ImportCategories {
  #ids: Map<string, number> | undefined;
  added = 0;

  /** The id of the category with this name; null if there is none and it is not to be added. */
  async find(name: string, { add }: { add: boolean }): Promise<number | null> {
    this.#ids ??= await readIds();
    const known = this.#ids.get(normalizeForSearch(name));
    if (known !== undefined || !add) return known ?? null;
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
    const path = toStoredPath(new URL(url).pathname);
    return path && path !== toStoredPath(target) && !isOwnPage(url)
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
