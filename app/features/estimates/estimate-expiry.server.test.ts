import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { storeEstimate, storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import {
  deleteExpiredEstimates,
  ESTIMATE_RETENTION_MS,
  extendRetention,
  findEstimate,
  OPENED_RETENTION_MS,
} from "./estimates.server";

beforeEach(() => atomic(db.delete(leads), db.delete(estimates)));

const start = Date.UTC(2026, 0, 5);
const end = start + ESTIMATE_RETENTION_MS;
const newEstimate = () => storeEstimate(null, start);
const opened = (headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/get-estimate/X", { headers });
const remaining = async () => (await db.select().from(estimates)).map(({ id }) => id);

test("the sweep deletes estimates after 90 days unless opened by link or referenced by a lead", async () => {
  const forgotten = await newEstimate();
  const found = await newEstimate();
  const discussed = await newEstimate();
  await extendRetention(found, opened(), start);
  await storeLead({ estimateId: discussed.id });

  expect(await deleteExpiredEstimates(100, end)).toBe(0);
  expect(await deleteExpiredEstimates(100, end + 1)).toBe(1);
  expect(await remaining()).not.toContain(forgotten.id);
  expect((await remaining()).sort()).toEqual([found.id, discussed.id].sort());
});

test.each([
  ["redirected there by the calculator", { "Sec-Fetch-Site": "same-origin" }, false],
  ["by an old browser", { Referer: "http://localhost:3000/get-estimate" }, false],
  ["from an e-mail or a bookmark", { "Sec-Fetch-Site": "none" }, true],
  ["from another site", { "Sec-Fetch-Site": "cross-site", Referer: "https://mail.example/" }, true],
  ["by a crawler", { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }, false],
  ["by a bot", { "User-Agent": "curl/8.5.0" }, false],
  ["by a prefetch", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch" }, false],
])("opened %s", async (_how, headers, stays) => {
  const estimate = await newEstimate();
  await extendRetention(estimate, opened(headers as Record<string, string>), start);
  const expiresAt = (await findEstimate(estimate.code))?.expiresAt;
  expect(expiresAt).toBe(stays ? start + OPENED_RETENTION_MS : end);
});

test("an opening extends the retention by a limited time, at most once a day", async () => {
  const { id, code } = await newEstimate();
  const expiresAt = async () => (await findEstimate(code))?.expiresAt ?? null;
  const openAt = async (now: number) => {
    await extendRetention({ id, expiresAt: await expiresAt() }, opened(), now);
    return await expiresAt();
  };
  expect(await openAt(start)).toBe(start + OPENED_RETENTION_MS);
  expect(await openAt(start + DAY_MS - 1)).toBe(start + OPENED_RETENTION_MS);
  expect(await openAt(start + DAY_MS)).toBe(start + DAY_MS + OPENED_RETENTION_MS);
  expect(await deleteExpiredEstimates(100, start + DAY_MS + OPENED_RETENTION_MS + 1)).toBe(1);
});

test("the sweep keeps estimates without an expiry", async () => {
  const { id } = await newEstimate();
  await atomic(db.update(estimates).set({ expiresAt: null }).where(eq(estimates.id, id)));
  expect(await deleteExpiredEstimates(100, end * 2)).toBe(0);
});
