import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { leases } from "#drizzle/schema/shared-state";
import { DAY_MS } from "~/lib/text/time";
import { atomic, db, migrateDatabase } from "./db.server";
import { acquireLease, releaseLease } from "./sweep.server";

beforeAll(migrateDatabase);

test("acquireLease takes and extends a free lease, and another's once it has expired", async () => {
  expect(await acquireLease("job", 1_000, 0)).toBe(true);
  expect(await acquireLease("job", 1_000, 500)).toBe(true);
  await atomic(db.update(leases).set({ holder: "another process" }).where(eq(leases.name, "job")));
  expect(await acquireLease("job", 1_000, 1_500)).toBe(false);
  expect(await acquireLease("job", 1_000, 1_501)).toBe(true);
});

test("one of twenty concurrent processes acquires a lease, even if it has just expired", async () => {
  for (const now of [1_000, 5_000]) {
    const holders = Array.from({ length: 20 }, (_, index) => `process ${now} ${index}`);
    const outcomes = await Promise.all(holders.map((holder) => acquireLease("wanted", 1_000, now, holder)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const [row] = await db.select().from(leases).where(eq(leases.name, "wanted"));
    expect(row).toMatchObject({ holder: holders[outcomes.indexOf(true)], expiresAt: now + 1_000 });
  }
});

test("releaseLease releases only the process's own lease", async () => {
  await atomic(db.insert(leases).values({ name: "theirs", holder: "another process", expiresAt: 10 }));
  await releaseLease("theirs");
  expect(await acquireLease("theirs", 1_000, 5)).toBe(false);
});

test("a lease acquired while the clock was ahead does not last longer once corrected", async () => {
  const [now, ahead] = [1_000_000, 1_000_000 + 365 * DAY_MS];
  await atomic(
    db.insert(leases).values({ name: "early", holder: "another process", expiresAt: ahead + 1_000 }),
  );
  expect(await acquireLease("early", 1_000, now)).toBe(true);
  await atomic(
    db
      .update(leases)
      .set({ holder: "another process", expiresAt: now + 1_000 })
      .where(eq(leases.name, "early")),
  );
  expect(await acquireLease("early", 1_000, now)).toBe(false);
});
