import { categories } from "#drizzle/categories";
import { estimates } from "#drizzle/estimates";
import { posts } from "#drizzle/posts";
import { bundledCategories } from "~/features/posts/bundled-posts.server";
import { bumpContentVersion, findContentVersion } from "~/lib/content-version.server";
import { atomic, db } from "~/lib/db.server";
import { sampleEstimate } from "./estimates";
import { samplePosts } from "./posts";

/** Fills an empty database: the categories always, demo content if asked. Rows that are there stay as they are. */
export async function seedDatabase({ demo }: { demo: boolean }): Promise<void> {
  await atomic(db.insert(categories).values(bundledCategories).onConflictDoNothing());
  if (!demo) return;
  await atomic(db.insert(estimates).values(sampleEstimate(Date.now())).onConflictDoNothing());
  // A blog that its editors have emptied stays empty, and rendering takes time that a later start need not spend.
  if ((await findContentVersion()) > 0) return;
  await atomic(
    db
      .insert(posts)
      .values(await samplePosts())
      .onConflictDoNothing(),
    bumpContentVersion(),
  );
}
