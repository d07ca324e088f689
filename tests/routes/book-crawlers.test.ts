import { expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { loader as robots } from "~/routes/robots.route";
import { loader as sitemap } from "~/routes/sitemap.route";
import { storeHost } from "../support/factories";

await migrateDatabase();

test("crawlers find the booking page while someone takes calls, but not each of its times", async () => {
  const listed = async () => (await (await sitemap()).text()).match(/<loc>[^<]*\/book[^<]*<\/loc>/g);
  expect(await listed()).toBeNull();
  await storeHost("asha@example.com", { bookable: false });
  expect(await listed()).toBeNull();
  await atomic(db.delete(accounts));
  await storeHost("asha@example.com");
  expect(await listed()).toEqual(["<loc>http://localhost:3000/book</loc>"]);
  const closed = (await robots().text()).match(/(?<=^Disallow: ).*/gm) ?? [];
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect([isClosed("/book"), isClosed("/book?day=2026-03-14")]).toEqual([false, true]);
});
