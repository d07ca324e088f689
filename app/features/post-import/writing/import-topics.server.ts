import type { Source } from "~/features/post-import/source-post";
import {
  type Category,
  insertCategory,
  isReservedName,
  listStoredCategories,
  MAX_CATEGORY_NAME_LENGTH,
} from "~/features/posts/categories.server";
import { isSameName } from "~/features/posts/post";
import { topicPath } from "~/features/posts/topic";
import { atomic, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { addRedirects, toStoredPath } from "~/lib/http/redirects.server";
import type { ImportPlan } from "./import-plan.server";
import { isSitePage, toTagNames } from "./post-statements.server";

/** The site's categories, found by name without regard to case. */
export class ImportCategories {
  #rows: Category[] | undefined;
  added = 0;

  /** The id of the category with this name; null if there is none and `add` is false. */
  async find(name: string, { add }: { add: boolean }): Promise<number | null> {
    this.#rows ??= await listStoredCategories();
    const existing = this.#rows.find((row) => isSameName(row.name, name));
    if (existing || !add) return existing?.id ?? null;
    if (!canBeAdded(name)) return null;
    const names = this.#rows.map((row) => row.name);
    // Fails if another process has just added a category, possibly the same one.
    if (await tryAtomic(expectRow(insertCategory(name, names)))) this.added += 1;
    this.#rows = undefined;
    return this.find(name, { add });
  }
}

const canBeAdded = (name: string): boolean =>
  name.length <= MAX_CATEGORY_NAME_LENGTH && !isReservedName(name);

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
      kind === "category" &&
      ((addsCategories && canBeAdded(name)) || (await categories.find(name, { add: false })) !== null);
    paths.set(url, isCategory ? topicPath("category", name) : topicPath("tag", tag));
  }
  return paths;
}

/** Stores redirects from the old topics, unless their paths redirect already. @returns how many it stored */
export async function redirectTopics(topics: ReadonlyMap<string, string>): Promise<number> {
  const rows = Array.from(topics).flatMap(([url, target]) => {
    const path = toStoredPath(new URL(url).pathname);
    return path && path !== toStoredPath(target) && !isSitePage(url)
      ? [{ path, target, createdAt: sharedNow() }]
      : [];
  });
  let stored = 0;
  // A statement has a limited number of parameters.
  for (let start = 0; start < rows.length; start += 100) {
    const [changedRows = 0] = await atomic(addRedirects(rows.slice(start, start + 100)));
    stored += changedRows;
  }
  return stored;
}
