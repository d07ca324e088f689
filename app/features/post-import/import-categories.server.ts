import { eq } from "drizzle-orm";
import { categories } from "#drizzle/schema/categories";
import { MAX_CATEGORY_NAME } from "~/features/post-editing/categories.server";
import { searchable, UNCATEGORIZED } from "~/features/posts/post";
import { atomic, db } from "~/lib/database/db.server";

/** Names with a fixed meaning on the blog. */
const RESERVED = [UNCATEGORIZED, "All"].map(searchable);

/** The site's categories, by name without regard to case. */
export class ImportCategories {
  #ids: Map<string, number> | undefined;
  added = 0;

  /** The id of the category with this name; null if there is none and it is not to be added. */
  async find(name: string, { add }: { add: boolean }): Promise<number | null> {
    this.#ids ??= await readIds();
    const known = this.#ids.get(searchable(name));
    if (known !== undefined || !add) return known ?? null;
    if (name.length > MAX_CATEGORY_NAME || RESERVED.includes(searchable(name))) return null;
    // Ids 2 to 8 are fixed (docs/product.md 7.1). Another process may take the next one at the same time.
    const id = Math.max(8, ...this.#ids.values()) + 1;
    await atomic(db.insert(categories).values({ id, name }).onConflictDoNothing());
    const [stored] = await db.select().from(categories).where(eq(categories.id, id));
    this.#ids = await readIds();
    if (stored?.name === name) this.added += 1;
    return this.#ids.get(searchable(name)) ?? null;
  }
}

async function readIds(): Promise<Map<string, number>> {
  const rows = await db.select().from(categories);
  return new Map(rows.map(({ id, name }) => [searchable(name), id]));
}
