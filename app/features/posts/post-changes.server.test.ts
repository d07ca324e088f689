import { expect, test } from "vitest";
import { makeActor, storePost } from "#tests/support/factories";
import { listFeatured, moveFeatured } from "./post-changes.server";
import { findFeaturedPost } from "./posts.server";

const actor = makeActor({ email: "editor@example.com" });

test("staff order the featured posts; one without a place comes first", async () => {
  const listTitles = async () => (await listFeatured()).map(({ title }) => title);
  const featured = { featured: true, categoryId: null };
  const old = await storePost({ title: "Old", ...featured });
  await storePost({ title: "Middle", ...featured });
  await storePost({ title: "New", ...featured });
  await storePost({ title: "Trashed", ...featured, published: false, deletedAt: 1 });
  expect(await listTitles()).toEqual(["New", "Middle", "Old"]);
  await moveFeatured(old.id, -1, actor);
  await moveFeatured(old.id, -1, actor);
  await moveFeatured(old.id, -1, actor);
  expect(await listTitles()).toEqual(["Old", "New", "Middle"]);
  expect(await findFeaturedPost()).toMatchObject({ title: "Old" });
  await moveFeatured(old.id, 1, actor);
  await storePost({ title: "Newest", ...featured });
  expect(await listTitles()).toEqual(["Newest", "New", "Old", "Middle"]);
  expect(await findFeaturedPost()).toMatchObject({ title: "Newest" });
});
