import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { byDialect } from "#drizzle/dialect";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { execute } from "#tests/support/execute";
import { storeLead } from "#tests/support/factories";
import { deliverAllBy } from "#tests/support/same-delivery";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { deliverDue, startDeliveries } from "./delivery.server";
import type { KindOf } from "./message-kinds";
import { claimDeliveries, recordOutcomes, wakeDeliveries } from "./outbox.server";

beforeEach(() => atomic(db.delete(leads)));

const start = Date.UTC(2026, 0, 5);

async function queueOne(kinds: KindOf<{ about: "lead" }>[] = ["owner-mail"]) {
  const id = await storeLead({ createdAt: start }, kinds);
  return async () => (await db.select().from(outbox).where(eq(outbox.leadId, id)))[0];
}

const down = deliverAllBy(async () => {
  throw new Error("connection refused");
});

test("a failed delivery is retried with growing delays and fails after three days", async () => {
  const entry = await queueOne();
  expect(await deliverDue(down, start)).toEqual({ delivered: 0, failed: 1 });
  const failed = { attempts: 1, lastError: "connection refused", recipients: "someone@example.com" };
  expect(await entry()).toMatchObject({ status: "pending", ...failed });
  expect(await deliverDue(down, start + MINUTE_MS - 1)).toEqual({ delivered: 0, failed: 0 });

  let due = await entry();
  while (due?.status === "pending") {
    await deliverDue(down, due.nextAttemptAt);
    due = await entry();
  }
  // 1, 2, 4, 8, 16, 32 minutes, then hourly for the rest of three days.
  expect(due).toMatchObject({ status: "dead", attempts: 7 + 71 });
});

/** A promise that `release` resolves. */
function hang() {
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { hanging, release };
}

/** Claims unclaimed deliveries for another process. */
const claimForAnother = (claimedUntil: number) =>
  atomic(
    db.update(outbox).set({ claimedBy: "another process", claimedUntil }).where(isNull(outbox.claimedBy)),
  );

test("a claim outlasts an e-mail of 15 seconds with a PDF that waited for 30 and took 3", async () => {
  await queueOne();
  const [claimed] = await claimDeliveries(["owner-mail"], 1, start);
  expect(claimed?.claimedUntil).toBeGreaterThan(start + 48_000);
  expect(await claimDeliveries(["owner-mail"], 1, start + 48_000)).toEqual([]);
});

test("concurrent claims never share a delivery", async () => {
  for (let index = 0; index < 12; index += 1) await queueOne();
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimDeliveries(["owner-mail"], 5, start)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(5);
  expect(new Set(ids).size).toBe(ids.length);
});

test("deliverDue leaves deliveries claimed by another process until the claim expires", async () => {
  const entry = await queueOne();
  await claimForAnother(start + 10_000);
  const deliver = vi.fn(async () => {});
  await deliverDue(deliverAllBy(deliver), start + 10_000);
  expect(deliver).not.toHaveBeenCalled();
  await deliverDue(deliverAllBy(deliver), start + 10_001);
  expect(await entry()).toMatchObject({ status: "sent", claimedBy: null, claimedUntil: null });
});

test.each([
  ["claimed", (ahead: number) => claimForAnother(ahead)],
  ["queued or delayed", (ahead: number) => atomic(db.update(outbox).set({ nextAttemptAt: ahead }))],
])("deliverDue delivers what was %s while a clock was ahead", async (_what, change) => {
  const entry = await queueOne();
  await change(start + 365 * DAY_MS);
  await deliverDue(
    deliverAllBy(async () => {}),
    start,
  );
  expect(await entry()).toMatchObject({ status: "sent", attempts: 1, finishedAt: start });
});

test("a delivery made twice counts as sent if one attempt succeeded", async () => {
  const entry = await queueOne();
  await claimForAnother(start);
  const first = await entry();
  await atomic(db.update(outbox).set({ claimedBy: "a third process" }));
  const second = await entry();
  if (!first || !second) throw new Error("no entry");
  const failure = { reason: "connection refused", permanent: true };
  await recordOutcomes([{ entry: first, failure }], start);
  expect(await entry()).toMatchObject({ status: "pending", attempts: 0, claimedBy: "a third process" });
  await recordOutcomes([{ entry: first }], start);
  await recordOutcomes([{ entry: second, failure }], start);
  expect(await entry()).toMatchObject({ status: "sent", attempts: 1, lastError: null, claimedBy: null });
});

test("a stalled webhook does not delay e-mails, including later ones", async () => {
  const { hanging, release } = hang();
  const mail = vi.fn(async () => {});
  const webhook = vi.fn(() => hanging);
  const handlers = { ...deliverAllBy(mail), webhook: deliverAllBy(webhook).webhook };
  for (let index = 0; index < 11; index += 1) await queueOne(["webhook", "owner-mail"]);
  const deliveries = startDeliveries(handlers);
  await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(11));
  await queueOne();
  wakeDeliveries();
  await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(12));
  expect(webhook).toHaveBeenCalledTimes(10);
  release();
  await deliveries.stop();
});

test("stop finishes deliveries in progress and leaves the rest to other processes", async () => {
  const { hanging, release } = hang();
  const deliver = vi.fn(() => hanging);
  for (let index = 0; index < 12; index += 1) await queueOne();
  const deliveries = startDeliveries(deliverAllBy(deliver));
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(5));
  const stopped = deliveries.stop();
  const others = vi.fn(async () => {});
  expect(await deliverDue(deliverAllBy(others))).toEqual({ delivered: 7, failed: 0 });
  release();
  await stopped;
  expect(deliver).toHaveBeenCalledTimes(5);
  expect(await db.$count(outbox, eq(outbox.status, "sent"))).toBe(12);
});

test("a delivery is not repeated when its outcome cannot be recorded", async () => {
  const entry = await queueOne();
  const deliver = vi.fn(async () => {});
  await execute(
    ...byDialect({
      sqlite: [
        "create trigger rejection before update of status on outbox begin select raise(abort, 'the disk is full'); end",
      ],
      postgres: [
        "create function reject() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$",
        "create trigger rejection before update of status on outbox execute function reject()",
      ],
    }),
  );
  const deliveries = startDeliveries(deliverAllBy(deliver));
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
  for (let time = 0; time < 3; time += 1) {
    wakeDeliveries();
    await sleep(50);
  }
  expect(await entry()).toMatchObject({ status: "pending" });
  await execute(
    byDialect({ sqlite: "drop trigger rejection", postgres: "drop trigger rejection on outbox" }),
  );
  wakeDeliveries();
  await vi.waitFor(async () => expect(await entry()).toMatchObject({ status: "sent", attempts: 1 }));
  await deliveries.stop();
  expect(deliver).toHaveBeenCalledTimes(1);
});
