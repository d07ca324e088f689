import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { storeLead } from "../../../tests/support/factories";
import { startWebhookServer, type WebhookBehaviour } from "../../../tests/support/webhook-server";
import { leadDeliveryHandlers } from "./lead-delivery.server";
import { signWebhook } from "./lead-webhook.server";

beforeAll(migrateDatabase);
beforeEach(() => atomic(db.delete(leads)));

const secret = "a-secret-of-the-receiver-and-us";
const noMail = { send: async () => {}, close() {} };
const deliverTo = (url: string, now?: number) =>
  deliverDue(leadDeliveryHandlers(noMail, { url, secret }), now);

const queueWebhook = (answers: Partial<typeof leads.$inferInsert> = {}) =>
  storeLead({ kind: "interest", source: { page: "/products/placement-portal/interest" }, ...answers }, [
    "webhook",
  ]);

test("it signs like the published example of Standard Webhooks", () => {
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(signWebhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", example)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("a lead arrives whole, in a body that its receiver can verify", async () => {
  const receiver = await startWebhookServer();
  const leadId = await queueWebhook({
    name: "Zoë Åkesson ✓",
    email: "zoe@example.com",
    productId: "placement-portal",
    transcript: "visitor: hello",
  });
  expect(await deliverTo(receiver.url)).toEqual({ delivered: 1, failed: 0 });
  await receiver.stop();

  expect(receiver.requests).toHaveLength(1);
  const { method, headers, body } = receiver.requests[0] as (typeof receiver.requests)[number];
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", secret).update(signed, "utf8").digest("base64");
  expect({ method, type: headers["content-type"], signature: headers["webhook-signature"] }).toEqual({
    method: "POST",
    type: "application/json",
    signature: `v1,${signature}`,
  });
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(10);

  const [delivery] = await listLeadDeliveries(leadId);
  expect(JSON.parse(body)).toMatchObject({
    event: "lead.created",
    id: delivery?.id,
    createdAt: new Date(delivery?.createdAt ?? 0).toISOString(),
    lead: {
      id: leadId,
      kind: "interest",
      verification: "verified",
      name: "Zoë Åkesson ✓",
      email: "zoe@example.com",
      company: null,
      transcript: "visitor: hello",
      source: { page: "/products/placement-portal/interest" },
      estimate: null,
      product: { id: "placement-portal", name: "Placement Portal" },
    },
  });
});

test("it is tried again under the same id until the receiver is back", async () => {
  const receiver = await startWebhookServer(503);
  const leadId = await queueWebhook();
  const start = Date.now();
  expect(await deliverTo(receiver.url, start)).toEqual({ delivered: 0, failed: 1 });
  await receiver.stop();
  expect(await deliverTo(receiver.url, start + MINUTE_MS)).toEqual({ delivered: 0, failed: 1 });
  expect(await listLeadDeliveries(leadId)).toMatchObject([
    {
      status: "pending",
      attempts: 2,
      lastError: expect.stringMatching(/^The receiver could not be reached/),
    },
  ]);

  const back = await startWebhookServer("accept", receiver.port);
  expect(await deliverTo(receiver.url, start + 3 * MINUTE_MS)).toEqual({ delivered: 1, failed: 0 });
  await back.stop();
  expect(back.requests[0]?.headers["webhook-id"]).toBe(receiver.requests[0]?.headers["webhook-id"]);
  expect(await listLeadDeliveries(leadId)).toMatchObject([{ status: "sent", attempts: 3, lastError: null }]);
});

describe("what counts as failed, and what the log says", () => {
  test.each<[WebhookBehaviour, string]>([
    [400, "The receiver answered 400."],
    [410, "The receiver answered 410."],
    [302, "The receiver answered 302."],
    [500, "The receiver answered 500."],
  ])("%s", async (behaviour, lastError) => {
    const receiver = await startWebhookServer(behaviour);
    const leadId = await queueWebhook();
    await deliverTo(receiver.url);
    await receiver.stop();
    expect(receiver.requests).toHaveLength(1);
    expect(await listLeadDeliveries(leadId)).toMatchObject([{ status: "pending", lastError }]);
  });

  test("a receiver that hangs, after ten seconds", async () => {
    const timeout = AbortSignal.timeout;
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    const receiver = await startWebhookServer("hang");
    const leadId = await queueWebhook();
    await deliverTo(receiver.url);
    await receiver.stop();
    expect(limit).toHaveBeenCalledWith(10_000);
    expect(await listLeadDeliveries(leadId)).toMatchObject([
      { status: "pending", lastError: "The receiver took longer than 10 seconds." },
    ]);
    limit.mockRestore();
  });

  test("an address that holds a password, without repeating it", async () => {
    const leadId = await queueWebhook();
    await deliverTo("http://user:pass-word@127.0.0.1:9/");
    const [delivery] = await listLeadDeliveries(leadId);
    expect(delivery).toMatchObject({
      status: "pending",
      lastError: expect.stringContaining("not be reached"),
    });
    expect(delivery?.lastError).not.toContain("pass-word");
  });

  test("a webhook that is not configured any more", async () => {
    const leadId = await queueWebhook();
    await deliverDue(leadDeliveryHandlers(noMail, undefined));
    expect(await listLeadDeliveries(leadId)).toMatchObject([
      { status: "pending", lastError: "LEAD_WEBHOOK_URL is not set any more." },
    ]);
  });
});

test("an accepted lead is delivered even if the receiver's answer never ends", async () => {
  const receiver = await startWebhookServer("hang-in-body");
  await queueWebhook();
  expect(await deliverTo(receiver.url)).toEqual({ delivered: 1, failed: 0 });
  await receiver.stop();
});
