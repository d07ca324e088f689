/** Several processes deliver from one database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dialect } from "#drizzle/dialect";
import { leads } from "#drizzle/schema/leads";
import { leases } from "#drizzle/schema/leases";
import { outbox } from "#drizzle/schema/outbox";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { atomic, db, migrateDatabase, sharedNow } from "~/lib/database/db.server";
import { acquireLease } from "~/lib/database/lease.server";
import { storeLead } from "../support/factories";

const WAIT = { timeout: 30_000, interval: 50 };
const running: ChildProcess[] = [];
beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads), db.delete(leases)));
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill("SIGKILL");
    await once(child, "close");
  }
});

/** Starts another process with this one's environment and database. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/outbox-process.ts"], {
    env: { ...process.env, ...env, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  running.push(child);
  return { lines, waitForLine: (line: string) => vi.waitFor(() => expect(lines).toContain(line), WAIT) };
}

async function queue(count: number): Promise<void> {
  const lead = await storeLead();
  const now = sharedNow();
  await atomic(...Array.from({ length: count }, () => queueDeliveries(lead, ["owner-mail"], now)));
}
const made = (...processes: { lines: string[] }[]) =>
  processes.flatMap(({ lines }) => lines.slice(lines.indexOf("started") + 1));
const waiting = () => db.$count(outbox, eq(outbox.status, "pending"));

test("two processes share 200 deliveries, each made once", async () => {
  const [one, other] = [start(), start()];
  await Promise.all([one, other].map((each) => each.waitForLine("started")));
  await queue(200);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT);
  expect(new Set(made(one, other)).size).toBe(200);
  expect(made(one, other)).toHaveLength(200);
  expect(made(one).length).toBeGreaterThan(0);
  expect(made(other).length).toBeGreaterThan(0);
}, 60_000);

// Processes on one SQLite file share a machine, so a clock.
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
    await vi.waitFor(() => expect(made(shifted)).toHaveLength(4), WAIT);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT);
    expect(made(shifted)).not.toContain(entry?.id);
    // All processes use the database's clock.
    for (const { finishedAt } of await db.select().from(outbox).where(eq(outbox.status, "sent")))
      expect(Math.abs((finishedAt ?? 0) - sharedNow())).toBeLessThan(15_000);
  },
  60_000,
);
