import { randomUUID } from "node:crypto";
import { ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, storeLead } from "#tests/support/factories";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { atomic, db } from "~/lib/database/db.server";
import {
  type Delivery,
  findDelivery,
  listDeliveries,
  listLeadDeliveries,
  resendDelivery,
} from "./delivery-log.server";

const actor = makeActor();

beforeEach(() => atomic(db.delete(leads)));

const start = Date.UTC(2026, 0, 5);

const storeNamedLead = (name: string | null, email: string | null = null) =>
  storeLead({ name, email, createdAt: start });

type DeliveryState = Pick<Delivery, "kind" | "status">;
async function storeDelivery(
  leadId: string,
  kind: DeliveryState["kind"],
  status: DeliveryState["status"],
  createdAt = start,
) {
  const id = randomUUID();
  const delivery = { id, leadId, kind, status, attempts: 1, nextAttemptAt: start, createdAt };
  await atomic(db.insert(outbox).values(delivery));
  return id;
}

test("listLeadDeliveries names kind and lead, newest first", async () => {
  const lead = await storeNamedLead("Asha Rao", "asha@example.com");
  await storeDelivery(lead, "owner-mail", "sent");
  await storeDelivery(lead, "confirmation-mail", "dead", start + 1);
  await storeDelivery(await storeNamedLead(null), "owner-mail", "sent");
  expect(await listLeadDeliveries(lead, selectLeadTitle)).toMatchObject([
    {
      kind: "confirmation-mail",
      lead: { name: "Asha Rao" },
      wasQueuedAgain: false,
    },
    { kind: "owner-mail" },
  ]);
});

test("listDeliveries puts failed deliveries first until they are queued again", async () => {
  const lead = await storeNamedLead("Asha Rao", "asha@example.com");
  const dead = await storeDelivery(lead, "confirmation-mail", "dead");
  await storeDelivery(lead, "owner-mail", "sent", start + 1);
  await storeDelivery(await storeNamedLead(null, "ravi@example.com"), "owner-mail", "pending", start + 2);
  const order = async () =>
    (await listDeliveries({}, selectLeadTitle)).deliveries.map(({ status }) => status);
  expect(await order()).toEqual(["dead", "pending", "sent"]);
  expect((await listDeliveries({}, selectLeadTitle)).counts).toEqual({ dead: 1, pending: 1, sent: 1 });
  expect((await listDeliveries({ status: "dead" }, selectLeadTitle)).deliveries).toMatchObject([
    { id: dead },
  ]);

  await resendDelivery(dead, actor, start + 3);
  expect(await order()).toEqual(["pending", "pending", "sent", "dead"]);
  expect((await listDeliveries({}, selectLeadTitle)).counts).toEqual({ dead: 0, pending: 2, sent: 1 });
  expect((await listDeliveries({ status: "dead" }, selectLeadTitle)).deliveries).toEqual([]);
  expect(await findDelivery(dead, selectLeadTitle)).toMatchObject({ status: "dead", wasQueuedAgain: true });
});

test("resendDelivery queues one delivery when called concurrently", async () => {
  const lead = await storeNamedLead("Asha Rao", "asha@example.com");
  const dead = await storeDelivery(lead, "webhook", "dead");
  const results = await Promise.allSettled(
    [1, 2, 3].map((later) => resendDelivery(dead, actor, start + later)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const others = await db.select().from(outbox).where(ne(outbox.id, dead));
  const untried = { attempts: 0, lastError: null, finishedAt: null };
  expect(others).toMatchObject([{ leadId: lead, kind: "webhook", status: "pending", ...untried }]);
});

test("resendDelivery works while another kind waits, but rejects an unknown delivery", async () => {
  const lead = await storeNamedLead("Asha Rao", "asha@example.com");
  await storeDelivery(lead, "owner-mail", "pending");
  const sent = await storeDelivery(lead, "webhook", "sent");
  await resendDelivery(sent, actor, start + 1);
  await expect(resendDelivery(randomUUID(), actor)).rejects.toThrow("erased");
});
