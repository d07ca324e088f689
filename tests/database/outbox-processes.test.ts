/** Several processes deliver from one database. */
import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dialect } from "#drizzle/dialect";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { leases } from "#drizzle/schema/shared-state";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { acquireLease } from "~/lib/database/sweep.server";
import { storeLead } from "../support/factories";
import { type ScriptProcess, startScript } from "../support/script-process";

const running: ScriptProcess[] = [];
beforeEach(() => atomic(db.delete(leads), db.delete(leases)));
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.end()));
});

async function startTwo(): Promise<[ScriptProcess, ScriptProcess]> {
  const both: [ScriptProcess, ScriptProcess] = [start(), start()];
  await Promise.all(both.map((one) => one.waitForLine("started")));
  return both;
}
function start(env?: Record<string, string>): ScriptProcess {
  const started = startScript("tests/support/outbox-process.ts", env);
  running.push(started);
  return started;
}

async function queue(count: number): Promise<void> {
  const leadId = await storeLead();
  const now = sharedNow();
  const kinds = Array.from({ length: count }, () => "owner-mail" as const);
  await atomic(...queueDeliveries({ leadId }, kinds, "counted", now));
}
const listDelivered = (...processes: ScriptProcess[]) =>
  processes.flatMap(({ lines }) => lines.slice(lines.indexOf("started") + 1));
const waiting = () => db.$count(outbox, eq(outbox.status, "pending"));
const WAIT = { timeout: 30_000, interval: 50 };

test("two processes share 200 deliveries, each made once", async () => {
  const [one, other] = await startTwo();
  await queue(200);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT);
  expect(new Set(listDelivered(one, other)).size).toBe(200);
  expect(listDelivered(one, other)).toHaveLength(200);
  expect(listDelivered(one).length).toBeGreaterThan(0);
  expect(listDelivered(other).length).toBeGreaterThan(0);
}, 60_000);

// Slow, and independent of the dialect.
test.skipIf(dialect === "sqlite")(
  "one that hangs and is killed holds up only what it had claimed, and only until the claim ends",
  async () => {
    const [one, other] = await startTwo();
    await queue(200);
    await vi.waitFor(() => expect(listDelivered(one).length).toBeGreaterThan(10), WAIT);
    one.signal("SIGSTOP");
    await vi.waitFor(async () => expect(await waiting()).toBeLessThanOrEqual(5), WAIT);
    one.signal("SIGKILL");
    const isClaimed = and(eq(outbox.status, "pending"), isNotNull(outbox.claimedBy));
    const left = await db.select().from(outbox).where(isClaimed);
    expect(left.length).toBeGreaterThan(0);
    for (const { claimedUntil } of left) expect(claimedUntil).toBeLessThan(sharedNow() + 60_000);

    // Expires the claims instead of waiting for it.
    await atomic(
      db
        .update(outbox)
        .set({ claimedUntil: sharedNow() - 1 })
        .where(isClaimed),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT);
    const delivered = listDelivered(one, other);
    expect(new Set(delivered).size).toBe(200);
    // Only deliveries in progress at the kill are repeated.
    expect(delivered.length).toBeLessThanOrEqual(200 + 5);
  },
  60_000,
);

// Processes on one SQLite file share a machine and therefore a clock.
test.skipIf(dialect === "sqlite").each([
  ["ahead", 300_000],
  ["behind", -300_000],
])(
  "a machine whose clock is five minutes %s leaves deliveries claimed by others alone",
  async (_, shift) => {
    expect(await acquireLease("job", 60_000)).toBe(true);
    await queue(5);
    const theirs = { claimedBy: "another process", claimedUntil: sharedNow() + 15_000 };
    const [entry] = await db.select().from(outbox).limit(1);
    await atomic(
      db
        .update(outbox)
        .set(theirs)
        .where(eq(outbox.id, entry?.id ?? "")),
    );

    const clock = { NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs", CLOCK_AHEAD_MS: `${shift}` };
    const shifted = start(clock);
    await shifted.waitForLine("has no lease");
    await vi.waitFor(() => expect(listDelivered(shifted)).toHaveLength(4), WAIT);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT);
    expect(listDelivered(shifted)).not.toContain(entry?.id);
    // All processes use the database's clock.
    for (const { finishedAt } of await db.select().from(outbox).where(eq(outbox.status, "sent")))
      expect(Math.abs((finishedAt ?? 0) - sharedNow())).toBeLessThan(15_000);
  },
  60_000,
);
