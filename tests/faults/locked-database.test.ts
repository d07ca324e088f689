import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { measurePageTimes } from "../support/page-times";
import { startServer } from "../support/start-server";
import { listStoredLeads, sendMessage } from "../support/submission";

/** Longer than a request waits for the lock. */
const LOCK_FOR_MS = 6_000;

const server = await startServer({
  env: { SEED_DEMO: "false", CONTACT_LIMITS: "10000,10000", LOG_LEVEL: "warn" },
});

/** Begins a write by another process. @returns a function that ends it */
function holdLock() {
  const otherClient = new Sqlite(join(server.dataDir, "site.db"), { timeout: 5_000 });
  otherClient.exec("BEGIN IMMEDIATE");
  return () => {
    otherClient.exec("COMMIT");
    otherClient.close();
  };
}

test("a six-second lock delays no page, keeps the input of failed forms and stores none of them", async () => {
  expect((await fetch(server.url)).status).toBe(200);
  const release = holdLock();
  const over = sleep(LOCK_FOR_MS).then(release);
  const times = measurePageTimes(server.url, over);
  times.catch(() => {});
  const rejected = await Promise.all([1, 2, 3].map((index) => sendMessage(server.url, `Early ${index}`)));
  for (const { status, page, ms, retryAfter } of rejected) {
    expect([status, retryAfter]).toEqual([503, "5"]);
    expect(page).toContain("We count by hand, says Early");
    expect(page).toContain(defaultBrand.email);
    expect(page).toContain("We cannot store anything at the moment.");
    expect(ms).toBeLessThan(5_500);
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await over;
  const pageTimes = await times;
  expect(pageTimes[Math.floor(pageTimes.length / 2)]).toBeLessThan(100);
  // Pages do not wait for the lock, only for a busy machine.
  expect(pageTimes.at(-1)).toBeLessThan(1_000);

  expect((await sendMessage(server.url, "Late")).status).toBe(303);
  expect((await sendMessage(server.url, "Early 1")).status).toBe(303);
  expect((await listStoredLeads(server)).map(({ name }) => name)).toEqual(["Early 1", "Late"]);
  expect(server.output()).not.toMatch(/"level":(50|60).*request failed/);
}, 40_000);
