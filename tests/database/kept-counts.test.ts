/** Views and visits that are counted while the database cannot be written. */
import { beforeAll, expect, test } from "vitest";
import { postReferrers, postViews } from "#drizzle/schema/posts";
import { countReferrer } from "~/features/posts/referrers.server";
import { countView } from "~/features/posts/view-counter.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { storePost } from "../support/factories";

beforeAll(migrateDatabase);

const browser = new Request("http://localhost:3000/", {
  headers: { "User-Agent": "Mozilla/5.0 Firefox/130.0" },
});
const run = (sql: string) => atomic({ toSQL: () => ({ sql, params: [] }) });

test("they are written as soon as it is possible again, and once", async () => {
  const { id } = await storePost({ categoryId: null });
  const visit = async (host: string) => {
    await countView(id, browser);
    countReferrer(`https://${host}/`, browser);
  };
  await visit("one.example");
  await run("alter table post_referrers rename to elsewhere");
  await writeCounts();
  await run("alter table elsewhere rename to post_referrers");
  await run("alter table post_views rename to elsewhere");
  await writeCounts();
  await visit("one.example");
  await visit("other.example");
  await run("alter table elsewhere rename to post_views");
  await writeCounts();
  await writeCounts();
  const visits = await db
    .select({ host: postReferrers.host, visits: postReferrers.visits })
    .from(postReferrers);
  expect(visits.sort((a, b) => a.host.localeCompare(b.host))).toEqual([
    { host: "one.example", visits: 2 },
    { host: "other.example", visits: 1 },
  ]);
  expect(await db.select({ views: postViews.views }).from(postViews)).toEqual([{ views: 3 }]);
});
