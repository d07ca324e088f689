import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { outbox } from "#drizzle/schema/outbox";
import { atomic, db } from "~/lib/database/db.server";
import { deliverySteps } from "~/routes/admin/deliveries/delivery-steps.server";
import { callRoute, submit } from "../support/call-route";
import { storeLead } from "../support/factories";
import { createSignedInCookie } from "../support/staff";

const { loader: askToResend, action: resendDelivery } = deliverySteps["deliveries/:id/resend"];

const cookie = await createSignedInCookie();

describe("a failed delivery", () => {
  async function storeDelivery() {
    const delivery = { kind: "webhook", status: "dead", nextAttemptAt: 0, createdAt: 0 } as const;
    const id = randomUUID();
    await atomic(db.delete(outbox), db.insert(outbox).values({ id, leadId: await storeLead(), ...delivery }));
    return id;
  }
  const resend = (id: string, back: string) =>
    submit(resendDelivery, `/x?${new URLSearchParams({ back })}`, {}, { cookie, params: { id } });

  test("is queued again, and its question and its redirect lead to the form's page", async () => {
    const id = await storeDelivery();
    const back = "/admin/deliveries?show=dead";
    const path = `/x?${new URLSearchParams({ back })}`;
    const { data: question } = await callRoute(askToResend, path, { cookie, params: { id } });
    expect(question).toMatchObject({ back: { to: back } });
    expect(await resend(id, back)).toMatchObject({ status: 303, location: `${back}&done=resent` });
    expect(await resend(id, back)).toMatchObject({ status: 409 });
    expect(await db.$count(outbox)).toBe(2);
    const rows = await db.select().from(auditLog).where(eq(auditLog.event, "DELIVERY_REPEATED"));
    expect(rows).toMatchObject([{ clientAddress: "192.0.2.1", detail: { delivery: "Webhook" } }]);
  });

  test("redirects only within the staff area", async () => {
    expect((await resend(await storeDelivery(), "//evil.example/admin")).location).toBe("/admin?done=resent");
  });
});
