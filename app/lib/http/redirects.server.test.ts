import { beforeAll, expect, test } from "vitest";
import { redirects } from "#drizzle/schema/redirects";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { findRedirect, toStoredPath } from "./redirects.server";

beforeAll(async () => {
  await migrateDatabase();
  const row = { target: "/blog/hello", createdAt: 1 };
  await atomic(
    db.insert(redirects).values([
      { path: "/2020/01/hello", ...row },
      { path: "/あ", target: "/blog/あ-b%20c#d", createdAt: 1 },
      { path: `/${"あ".repeat(100)}`, target: "/blog/long", createdAt: 1 },
    ]),
  );
});

test.each([
  ["/2020/01/hello", "/blog/hello"],
  ["/2020/01/hello/", "/blog/hello"],
  ["/2020//01/Hello", "/blog/hello"],
  ["/%E3%81%82/", "/blog/%E3%81%82-b%20c#d"],
  [`/${"%E3%81%82".repeat(100)}`, "/blog/long"],
  ["/2020/01", null],
  ["/", null],
  ["/%", null],
  ["/%E3", null],
  [`/${"a".repeat(600)}`, null],
])("findRedirect finds the target of %s", async (path, target) => {
  expect(await findRedirect(path)).toBe(target);
});

test("toStoredPath has no path for a URL", () => {
  expect(toStoredPath("https://old.example/hello")).toBeNull();
});
