import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { storeLead, storePost } from "#tests/support/factories";
import { findContentVersion } from "./content-version.server";
import { atomic, db } from "./db.server";
import { foldSearchTexts } from "./search-texts.server";

test("foldSearchTexts folds what an earlier release stored, once", async () => {
  await atomic(db.delete(leads), db.delete(posts));
  for (let index = 0; index < 450; index += 1)
    await storeLead({ searchText: index % 2 ? "plain" : "o’brien café" });
  const post = await storePost({ searchText: "café\nx", categoryId: null });
  const content = await findContentVersion();
  expect(await foldSearchTexts()).toBe(226);
  expect(await db.$count(leads, eq(leads.searchText, "o'brien cafe"))).toBe(225);
  expect(await db.select({ text: posts.searchText }).from(posts)).toEqual([{ text: "cafe\nx" }]);
  expect(post.searchText).toBe("café\nx");
  expect(await foldSearchTexts()).toBe(0);
  expect(await findContentVersion()).toBe(content + 1);
});
