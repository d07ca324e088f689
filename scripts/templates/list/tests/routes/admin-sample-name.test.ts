import { beforeAll, describe, expect, test } from "vitest";
import { sampleName } from "#drizzle/schema/sample-name";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { loader } from "~/routes/admin/sample-name/route";
import { callRoute } from "../support/call-route";
import { signedInCookie } from "../support/staff";

let cookie = "";
beforeAll(async () => {
  await migrateDatabase();
  cookie = await signedInCookie();
  const rows = Array.from({ length: 60 }, (_, index) => ({ name: `Row ${index}`, createdAt: index }));
  await atomic(
    db
      .insert(sampleName)
      .values([...rows, { name: "100% Cotton", createdAt: 100 }, { name: "ÄTNA_50\\", createdAt: -1 }]),
  );
});

const list = async (query = "") => (await callRoute(loader, `/admin/sample-name${query}`, { cookie })).data;

test("the newest come first, a page at a time", async () => {
  const first = await list();
  expect(first).toMatchObject({ count: 62, page: 1, pages: 3, q: "" });
  expect(first).toHaveProperty("rows.length", 25);
  expect(first).toHaveProperty("rows[0].name", "100% Cotton");
  expect(await list("?page=3")).toHaveProperty("rows.length", 12);
});

test("a search finds a part of the name, in any case, and takes no sign for a pattern", async () => {
  expect(await list("?q=cotton")).toMatchObject({ count: 1, rows: [{ name: "100% Cotton" }] });
  expect(await list("?q=%25")).toMatchObject({ count: 1 });
  expect(await list("?q=Ätna_50%5C")).toMatchObject({ count: 1 });
  expect(await list("?q=nothing")).toMatchObject({ count: 0, rows: [], pages: 1 });
});

describe("an odd address shows the list", () => {
  test.each([
    ["page=0", 1],
    ["page=-1", 1],
    ["page=1e99", 1],
    ["page=x", 1],
    ["page=999", 3],
  ])("%s", async (query, page) => {
    expect(await list(`?${query}`)).toMatchObject({ count: 62, page });
  });
});
