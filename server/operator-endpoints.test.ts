import type { IncomingMessage } from "node:http";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { execute, withoutTables } from "#tests/support/execute";
import { storeLead } from "#tests/support/factories";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { HOUR_MS } from "~/lib/text/time";
import { lifecycle } from "./lifecycle";
import { describeMetrics, findOperatorResponse, reportReadiness } from "./operator-endpoints";

beforeAll(migrateDatabase);
afterEach(() => {
  vi.restoreAllMocks();
  lifecycle.stopping = false;
});

const readStatuses = () =>
  Promise.all(
    ["/readyz", "/up", "/healthz"].map(async (path) => {
      const request = { method: "GET", headers: {} } as IncomingMessage;
      return (await findOperatorResponse(request, path, { pages: 0, bytes: 0 }))?.status;
    }),
  );

test("the process is ready when all its parts are", async () => {
  const works = { stopping: false, database: "ok", storage: "ok" };
  expect(await reportReadiness()).toEqual({ ...works, ready: true });
  lifecycle.stopping = true;
  expect(await reportReadiness()).toEqual({ ...works, ready: false, stopping: true });
});

test("a failing part makes the process unready but keeps it up; stopping ends both", async () => {
  await withoutTables(["content_version"], async () => {
    await expect.poll(readStatuses).toEqual([503, 200, 200]);
    lifecycle.stopping = true;
    expect(await readStatuses()).toEqual([503, 503, 200]);
  });
  lifecycle.stopping = false;
  await expect.poll(readStatuses).toEqual([200, 200, 200]);
});

test("a hanging part does not delay reports and fails after its timeout", async () => {
  const check = vi.spyOn(objectStore, "check").mockReturnValue(new Promise(() => {}));
  await expect.poll(() => reportReadiness().then(() => check.mock.calls.length)).toBe(1);
  const startedAt = performance.now();
  // Until a check has ended, the last known state counts.
  expect((await reportReadiness()).ready).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await expect.poll(async () => (await reportReadiness()).storage, { timeout: 4_000 }).toBe("failing");
});

test("the parts are checked at most ten times a second", async () => {
  // The hanging check of the last test may not have ended.
  await expect.poll(async () => (await reportReadiness()).ready, { timeout: 4_000 }).toBe(true);
  const check = vi.spyOn(objectStore, "check");
  const until = performance.now() + 1_000;
  while (performance.now() < until) await reportReadiness();
  expect(check.mock.calls.length).toBeGreaterThan(1);
  expect(check.mock.calls.length).toBeLessThanOrEqual(11);
});

const token = "a-token-of-the-operators";
const bearer = { authorization: `Bearer ${token}` };
const [machine, elsewhere] = ["127.0.0.1", "203.0.113.5"];
test.each([
  ["this machine, without a token", undefined, machine, {}, 200],
  ["elsewhere, without a token", undefined, elsewhere, {}, 403],
  ["a proxy's visitor", undefined, machine, { "x-forwarded-for": machine }, 403],
  ["a proxy's visitor by the standard header", undefined, machine, { forwarded: "for=127.0.0.1" }, 403],
  ["another proxy's visitor", undefined, machine, { via: "1.1 proxy", "x-real-ip": machine }, 403],
  ["this machine, because other processes run on it", token, machine, {}, 403],
  ["a wrong token", token, machine, { authorization: `Bearer ${token}x` }, 403],
  ["the token, through a proxy", token, elsewhere, { ...bearer, via: "1.1 proxy" }, 200],
])("/metrics by %s", async (_who, metricsToken, remoteAddress, headers, status) => {
  Object.assign(env, { metricsToken });
  const request = { method: "GET", headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  const response = await findOperatorResponse(request, "/metrics", { pages: 0, bytes: 0 });
  expect(response?.status).toBe(status);
  expect((await response?.text())?.includes("event_loop_stalls_total 0\n")).toBe(status === 200);
});

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
