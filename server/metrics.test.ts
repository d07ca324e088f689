import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { execute, withoutTables } from "#tests/support/execute";
import { storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/duration";
import { describeMetrics } from "./metrics";

/** The samples by name and labels. */
async function scrape(): Promise<Record<string, number>> {
  const lines = (await describeMetrics({ pages: 3, bytes: 9 })).trimEnd().split("\n");
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
  const samples = lines.filter((line) => !line.startsWith("#"));
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

test("e-mails that wait or fail, overdue leads, disk and backup are measured", async () => {
  const now = Date.now();
  await storeLead({ createdAt: now - 30 * HOUR_MS }, ["owner-mail", "webhook"]);
  await execute("update outbox set attempts = 2, last_error = '451' where kind = 'owner-mail'");
  const figures = await scrape();
  expect(figures).toMatchObject({
    'outbox_waiting{queue="mail"}': 1,
    'outbox_waiting{queue="webhook"}': 1,
    'outbox_failed{queue="mail"}': 0,
    leads_overdue: 1,
    database_up: 1,
    image_store_up: 1,
    page_cache_pages: 3,
  });
  for (const name of ['outbox_oldest_seconds{queue="mail"}', "mail_failing_seconds"])
    expect(figures[name]).toBeCloseTo(30 * 3600, -2);
  expect(figures.disk_free_ratio).toBeGreaterThan(0);
  expect(figures.backup_age_seconds).toBeLessThan(3600);
  expect(figures['event_loop_delay_seconds{quantile="0.99"}']).toBeGreaterThanOrEqual(0);
  await atomic(db.delete(leads), db.delete(outbox));
});

test("without the database, the rest is still measured", async () => {
  const figures = await withoutTables(["content_version", "outbox"], scrape);
  expect(figures).toMatchObject({ database_up: 0, image_store_up: 1, disk_free_bytes: expect.any(Number) });
  expect(Object.keys(figures).filter((name) => name.startsWith("outbox"))).toEqual([]);
});
