import { beforeAll, expect, test } from "vitest";
import { redirects } from "#drizzle/schema/redirects";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { loader } from "~/routes/home/route";
import { callRoute } from "../support/call-route";

beforeAll(async () => {
  await migrateDatabase();
  await atomic(db.insert(redirects).values({ path: "/?p=12", target: "/blog/twelve", createdAt: 1 }));
});

test.each([
  ["/?p=12", 301, "/blog/twelve"],
  ["/?p=12&preview=1", 301, "/blog/twelve"],
  ["/?p=13", 302, "/"],
  ["/?p=about", 200, null],
  [`/?p=${"1".repeat(4_000)}`, 200, null],
  ["/?q=12", 200, null],
])("the home page responds to %s with %i", async (path, status, location) => {
  const response = await callRoute(loader, path);
  expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
});
