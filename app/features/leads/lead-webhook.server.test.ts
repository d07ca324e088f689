import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { storeLead } from "#tests/support/factories";
import { startWebhookServer } from "#tests/support/webhook-server";
import { seedContent } from "~/features/content/seed-content.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadDeliveryHandlers, signWebhook } from "~/features/leads/lead-delivery.server";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { atomic, db } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/time";

// They name products.
await seedContent({ demo: true });

beforeEach(() => atomic(db.delete(leads)));

const secret = "a-secret-of-the-receiver-and-us";
const noMail = { send: async () => {}, close() {} };
const deliverTo = (url: string, now?: number) =>
  deliverDue(leadDeliveryHandlers(leadParts, noMail, { url, secret }), now);

const queueWebhook = (answers: Partial<typeof leads.$inferInsert> = {}) =>
  storeLead({ kind: "interest", source: { page: "/products/placement-portal/interest" }, ...answers }, [
    "webhook",
  ]);

test("signWebhook matches the published example of Standard Webhooks", () => {
  const body = '{"test": 2432232314}';
  const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body };
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  expect(signWebhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", example)).toBe(signature);
});

test("the receiver is sent the full lead in a body that it can verify", async () => {
  const receiver = await startWebhookServer();
  const leadId = await queueWebhook({
    name: "Zoë Åkesson ✓",
    email: "zoe@example.com",
    productId: "placement-portal",
    transcript: "visitor: hello",
  });
  expect(await deliverTo(receiver.url)).toEqual({ delivered: 1, failed: 0 });

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

  const [delivery] = await listLeadDeliveries(leadId, selectLeadTitle);
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

test("the webhook retries under the same id until the receiver is available", async () => {
  const receiver = await startWebhookServer(503);
  const leadId = await queueWebhook();
  const start = Date.now();
  expect(await deliverTo(receiver.url, start)).toEqual({ delivered: 0, failed: 1 });
  await receiver.stop();
  expect(await deliverTo(receiver.url, start + MINUTE_MS)).toEqual({ delivered: 0, failed: 1 });
  const lastError = expect.stringMatching(/^The receiver could not be reached/);
  expect(await listLeadDeliveries(leadId, selectLeadTitle)).toMatchObject([
    { status: "pending", attempts: 2, lastError },
  ]);

  const back = await startWebhookServer("accept", receiver.port);
  expect(await deliverTo(receiver.url, start + 3 * MINUTE_MS)).toEqual({ delivered: 1, failed: 0 });
  expect(back.requests[0]?.headers["webhook-id"]).toBe(receiver.requests[0]?.headers["webhook-id"]);
  expect(await listLeadDeliveries(leadId, selectLeadTitle)).toMatchObject([
    { status: "sent", attempts: 3, lastError: null },
  ]);
});

describe("failures and their messages", () => {
  /** The log's error after the first attempt. */
  async function readError(deliver: () => Promise<unknown>) {
    const leadId = await queueWebhook();
    await deliver();
    const [delivery] = await listLeadDeliveries(leadId, selectLeadTitle);
    expect(delivery?.status).toBe("pending");
    return delivery?.lastError;
  }

  test.each([302, 410, 500])("a response of %i", async (status) => {
    const receiver = await startWebhookServer(status);
    expect(await readError(() => deliverTo(receiver.url))).toBe(`The receiver responded with ${status}.`);
    expect(receiver.requests).toHaveLength(1);
  });

  test("a receiver that stalls for ten seconds", async () => {
    const timeout = AbortSignal.timeout;
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    const receiver = await startWebhookServer("hang");
    const error = await readError(() => deliverTo(receiver.url));
    expect(error).toBe("The receiver took longer than 10 seconds.");
    expect(limit).toHaveBeenCalledWith(10_000);
    limit.mockRestore();
  });

  test("a URL with a password, without repeating it", async () => {
    const error = await readError(() => deliverTo("http://user:pass-word@127.0.0.1:9/"));
    expect(error).toContain("not be reached");
    expect(error).not.toContain("pass-word");
  });

  test("a webhook that is no longer configured", async () => {
    const error = await readError(() => deliverDue(leadDeliveryHandlers(leadParts, noMail, undefined)));
    expect(error).toBe("LEAD_WEBHOOK_URL is no longer set.");
  });
});

test("an accepted lead is delivered even if the response body never ends", async () => {
  const receiver = await startWebhookServer("hang-in-body");
  await queueWebhook();
  expect(await deliverTo(receiver.url)).toEqual({ delivered: 1, failed: 0 });
});
