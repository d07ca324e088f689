import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/admin/deliveries/resend.route";
import { submit } from "../support/call-route";
import { storeLead } from "../support/factories";
import { signedInCookie } from "../support/staff";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads)));

async function storeDelivery() {
  const delivery = { kind: "webhook", status: "dead", nextAttemptAt: 0, createdAt: 0 } as const;
  const id = randomUUID();
  await atomic(db.insert(outbox).values({ id, leadId: await storeLead(), ...delivery }));
  return id;
}

const post = async (id: string, back: string) =>
  submit(
    action,
    `/admin/deliveries/${id}/resend?${new URLSearchParams({ back })}`,
    {},
    { cookie: await signedInCookie(), params: { id } },
  );

test("a failed delivery is queued once more, and the answer leads back to where the form was", async () => {
  const id = await storeDelivery();
  const back = "/admin/deliveries?show=dead&done=resent";
  expect(await post(id, back)).toMatchObject({ status: 303, location: back });
  expect(await post(id, back)).toMatchObject({ status: 409 });
  expect(await db.$count(outbox)).toBe(2);
  const rows = await db.select().from(auditLog).where(eq(auditLog.event, "DELIVERY_REPEATED"));
  expect(rows).toMatchObject([{ clientAddress: "192.0.2.1", detail: { delivery: "Webhook" } }]);
});

test("it leads nowhere but to the admin area", async () => {
  expect((await post(await storeDelivery(), "//evil.example/admin")).location).toBe("/admin");
});
