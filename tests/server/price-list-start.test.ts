import { expect, test } from "vitest";
import { priceLists } from "#drizzle/schema/price-lists";
import { firstPrices } from "~/features/estimates/stored-prices";
import { startServer } from "../support/start-server";
import { changeContent } from "../support/stored-rows";

/** Longer than another process needs to notice a change on Postgres. */
const IN_MS = 3_000;
/** How late pages may show the list. Test and server share a clock. */
const LATE_MS = 500;

test("cached pages show a planned price list once it begins, and not before", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  try {
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const shown = async () =>
      (await Promise.all([read("/"), read("/get-estimate"), read("/custom-development")])).map((page) =>
        page.includes("$2,345"),
      );
    expect(await shown()).toEqual([false, false, false]);
    const website = { label: "Simple website", min: 2_345, max: 8_000, offered: true };
    const prices = { ...firstPrices, items: { ...firstPrices.items, "simple-website": website } };
    const startsAt = Date.now() + IN_MS;
    const row = { number: 2, startsAt, prices, note: "", savedBy: "", savedAt: 0 };
    // As another process would.
    await changeContent(server, (db) => [db.insert(priceLists).values(row)]);
    expect(await shown()).toEqual([false, false, false]);
    let asked = Date.now();
    for (; !(await shown()).every(Boolean); asked = Date.now())
      expect(asked).toBeLessThan(startsAt + LATE_MS);
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  } finally {
    await server.stop();
  }
});
