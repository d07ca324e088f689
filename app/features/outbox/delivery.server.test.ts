import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { byDialect } from "#drizzle/dialect";
import { leads } from "#drizzle/schema/leads";
import { leases } from "#drizzle/schema/leases";
import { outbox } from "#drizzle/schema/outbox";
import { atomic, db, migrateDatabase } from "~/lib/db.server";
import { MINUTE_MS } from "~/lib/duration";
import { execute } from "../../../tests/support/execute";
import { storeLead } from "../../../tests/support/factories";
import { deliverDue, startDeliveries, wakeDeliveries } from "./delivery.server";
import { PermanentFailure } from "./lane.server";
import type { OutboxKind } from "./outbox.server";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads), db.delete(leases)));

const start = Date.UTC(2026, 0, 5);

async function queueOne(kinds: OutboxKind[] = ["owner-mail"]) {
  const id = await storeLead({ createdAt: start }, kinds);
  return async () => (await db.select().from(outbox).where(eq(outbox.leadId, id)))[0];
}

const all = (deliver: () => Promise<void>) => ({
  "owner-mail": deliver,
  "visitor-mail": deliver,
  "confirmation-mail": deliver,
  webhook: deliver,
});
const down = all(async () => {
  throw new Error("connection refused");
});

test("a delivery is made once", async () => {
  const entry = await queueOne();
  const deliver = vi.fn(async () => {});
  await deliverDue(all(deliver), start);
  await deliverDue(all(deliver), start + MINUTE_MS);
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(await entry()).toMatchObject({ status: "sent", attempts: 1, finishedAt: start });
});

test("one that fails is tried again after a minute, then later and later, and is dead after three days", async () => {
  const entry = await queueOne();
  expect(await deliverDue(down, start)).toEqual({ delivered: 0, failed: 1 });
  expect(await entry()).toMatchObject({ status: "pending", attempts: 1, lastError: "connection refused" });
  expect(await deliverDue(down, start + MINUTE_MS - 1)).toEqual({ delivered: 0, failed: 0 });

  let attempts = 1;
  for (
    let now = start + MINUTE_MS;
    (await entry())?.status === "pending";
    now = (await entry())?.nextAttemptAt ?? 0
  ) {
    await deliverDue(down, now);
    attempts += 1;
  }
  expect(await entry()).toMatchObject({ status: "dead", attempts });
  // 1, 2, 4, 8, 16, 32 minutes, then hourly for the rest of three days.
  expect(attempts).toBe(7 + 71);
});

test("one that failed goes out when the other side is back", async () => {
  const entry = await queueOne();
  await deliverDue(down, start);
  await deliverDue(
    all(async () => {}),
    start + MINUTE_MS,
  );
  expect(await entry()).toMatchObject({ status: "sent", attempts: 2, lastError: null });
});

test("while another process holds the lease nothing is delivered; when it has died, everything is", async () => {
  const entry = await queueOne();
  const lease = { name: "outbox-mail", holder: "another process", expiresAt: Date.now() + 10_000 };
  await atomic(db.insert(leases).values(lease));
  const deliver = vi.fn(async () => {});
  await deliverDue(all(deliver), start);
  expect(deliver).not.toHaveBeenCalled();
  await atomic(db.update(leases).set({ expiresAt: Date.now() - 1 }));
  await deliverDue(all(deliver), start);
  expect(await entry()).toMatchObject({ status: "sent" });
});

test("one that was queued or put off while the clock was ahead goes out once it was set right", async () => {
  const entry = await queueOne();
  await atomic(db.update(outbox).set({ nextAttemptAt: start + 365 * 24 * 60 * MINUTE_MS }));
  await deliverDue(
    all(async () => {}),
    start,
  );
  expect(await entry()).toMatchObject({ status: "sent" });
});

test("one that cannot succeed is given up at once", async () => {
  const entry = await queueOne();
  const refused = all(async () => {
    throw new PermanentFailure("no such mailbox");
  });
  expect(await deliverDue(refused, start)).toEqual({ delivered: 0, failed: 1 });
  expect(await entry()).toMatchObject({ status: "dead", attempts: 1, lastError: "no such mailbox" });
});

test("a webhook that hangs holds up no mail, not even one that is queued meanwhile", async () => {
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mail = vi.fn(async () => {});
  const webhook = vi.fn(() => hanging);
  for (let index = 0; index < 11; index += 1) await queueOne(["webhook", "owner-mail"]);
  const deliveries = startDeliveries({ ...all(mail), webhook });
  await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(11));
  await queueOne();
  wakeDeliveries();
  await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(12));
  expect(webhook).toHaveBeenCalledTimes(10);
  release();
  await deliveries.stop();
});

const oneLease = async () => (await db.select().from(leases).where(eq(leases.name, "outbox-mail")))[0];

test("while deliveries take long their lease is extended, and without it no further one begins", async () => {
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const deliver = vi.fn(() => hanging);
  for (let index = 0; index < 12; index += 1) await queueOne();
  const work = deliverDue(all(deliver), start);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(5));
  const first = (await oneLease())?.expiresAt ?? 0;
  await vi.waitFor(async () => expect((await oneLease())?.expiresAt).toBeGreaterThan(first), 8_000);

  const taken = { holder: "another process", expiresAt: Date.now() + MINUTE_MS / 4 };
  await atomic(db.update(leases).set(taken).where(eq(leases.name, "outbox-mail")));
  await sleep(6_000);
  release();
  // What was under way is noted all the same.
  expect(await work).toEqual({ delivered: 5, failed: 0 });
  expect(deliver).toHaveBeenCalledTimes(5);
}, 30_000);

test("what was made is not made again where it could not be noted at once", async () => {
  const entry = await queueOne();
  const deliver = vi.fn(async () => {});
  await execute(
    ...byDialect({
      sqlite: [
        "create trigger refusal before update on outbox begin select raise(abort, 'the disk is full'); end",
      ],
      postgres: [
        "create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$",
        "create trigger refusal before update on outbox execute function refuse()",
      ],
    }),
  );
  const deliveries = startDeliveries(all(deliver));
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
  for (let time = 0; time < 3; time += 1) {
    wakeDeliveries();
    await sleep(50);
  }
  expect(await entry()).toMatchObject({ status: "pending" });
  await execute(byDialect({ sqlite: "drop trigger refusal", postgres: "drop trigger refusal on outbox" }));
  wakeDeliveries();
  await vi.waitFor(async () => expect(await entry()).toMatchObject({ status: "sent", attempts: 1 }));
  await deliveries.stop();
  expect(deliver).toHaveBeenCalledTimes(1);
});

test("what came out is noted together", async () => {
  for (let index = 0; index < 60; index += 1) await queueOne();
  const writes = vi.spyOn(db.writes, "write");
  expect(
    await deliverDue(
      all(async () => {}),
      start,
    ),
  ).toEqual({ delivered: 60, failed: 0 });
  expect(writes.mock.calls.length).toBeLessThan(10);
  writes.mockRestore();
});
