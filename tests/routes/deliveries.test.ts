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
  const [id, leadId] = [randomUUID(), await storeLead()];
  await atomic(
    db.insert(outbox).values({ id, leadId, kind: "webhook", status: "dead", nextAttemptAt: 0, createdAt: 0 }),
  );
  return { id, queued: async () => (await db.$count(outbox, eq(outbox.leadId, leadId))) - 1 };
}

const post = async (id: string, back: string) =>
  submit(
    action,
    `/admin/deliveries/${id}/resend?${new URLSearchParams({ back })}`,
    {},
    { cookie: await signedInCookie(), params: { id } },
  );

test("a failed delivery is queued once more, and the answer leads back to where the form was", async () => {
  const { id, queued } = await storeDelivery();
  const back = "/admin/deliveries?show=dead&done=resent";
  expect(await post(id, back)).toMatchObject({ status: 303, location: back });
  expect(await post(id, back)).toMatchObject({ status: 409 });
  expect(await queued()).toBe(1);
  const rows = await db.select().from(auditLog).where(eq(auditLog.event, "DELIVERY_REPEATED"));
  expect(rows).toMatchObject([{ clientAddress: "192.0.2.1", detail: { delivery: "Webhook" } }]);
});

test.each([
  "https://evil.example/admin",
  "//evil.example/admin",
  "\\\\evil.example",
  "/admin/../contact",
  "/contact",
])("it goes back to nowhere but the admin area: %j", async (back) => {
  const { id } = await storeDelivery();
  expect(await post(id, back)).toMatchObject({ status: 303, location: "/admin" });
});
