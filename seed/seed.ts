import { categories } from "#drizzle/categories";
import { estimates } from "#drizzle/estimates";
import { atomic, db } from "~/lib/db.server";
import { seedCategories } from "./categories";
import { sampleEstimate } from "./estimates";

/** Fills an empty database: the categories always, demo content if asked. Rows that are there stay as they are. */
export async function seedDatabase({ demo }: { demo: boolean }): Promise<void> {
  await atomic(db.insert(categories).values(seedCategories).onConflictDoNothing());
  if (demo) await atomic(db.insert(estimates).values(sampleEstimate(Date.now())).onConflictDoNothing());
}
