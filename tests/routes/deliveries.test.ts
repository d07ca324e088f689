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

async function storeDelivery(status: "dead" | "pending") {
  const [id, leadId] = [randomUUID(), await storeLead()];
  await atomic(
    db.insert(outbox).values({ id, leadId, kind: "webhook", status, nextAttemptAt: 0, createdAt: 0 }),
  );
  return { id, queued: async () => (await db.$count(outbox, eq(outbox.leadId, leadId))) - 1 };
}

const post = async (id: string, redirectTo?: string, headers?: Record<string, string>) =>
  submit(action, `/admin/deliveries/${id}/resend`, redirectTo === undefined ? {} : { redirectTo }, {
    cookie: await signedInCookie(),
    params: { id },
    headers,
  });

test("a failed delivery is queued once more, and the answer leads back to where the form was", async () => {
  const { id, queued } = await storeDelivery("dead");
  expect(await post(id, "/admin/deliveries?show=failed")).toMatchObject({
    status: 303,
    location: "/admin/deliveries?show=failed&resent=1#deliveries",
  });
  expect(await post(id, "/admin/leads/7")).toMatchObject({
    status: 303,
    location: "/admin/leads/7?resent=0#deliveries",
  });
  expect(await queued()).toBe(1);
  const rows = await db.select().from(auditLog).where(eq(auditLog.event, "DELIVERY_REPEATED"));
  expect(rows).toMatchObject([{ clientAddress: "192.0.2.1", detail: { delivery: "Webhook" } }]);
});

test("what is waiting, and what is gone, is not queued", async () => {
  const { id, queued } = await storeDelivery("pending");
  const unsent = { status: 303, location: "/admin/deliveries?resent=0#deliveries" };
  expect(await post(id)).toMatchObject(unsent);
  expect(await queued()).toBe(0);
  expect(await post(randomUUID())).toMatchObject(unsent);
});

test.each([
  "https://evil.example/admin",
  "//evil.example/admin",
  "\\\\evil.example",
  "/admin/../contact",
  "/contact",
])("it goes back to nowhere but the admin area: %j", async (redirectTo) => {
  const { id } = await storeDelivery("dead");
  expect(await post(id, redirectTo)).toMatchObject({ status: 303, location: "/admin?resent=1#deliveries" });
});

test("a post from another site sends nothing", async () => {
  const { id, queued } = await storeDelivery("dead");
  expect(await post(id, "/admin/deliveries", { "Sec-Fetch-Site": "cross-site" })).toMatchObject({
    status: 403,
  });
  expect(await queued()).toBe(0);
});
