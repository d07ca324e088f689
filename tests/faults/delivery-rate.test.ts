import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { cpuTime } from "../support/process-figures";
import { startSmtpServer } from "../support/smtp-server";
import { type RunningServer, startServer } from "../support/start-server";
import { startWebhookServer } from "../support/webhook-server";

const DELIVERIES = 800;
/** Of the processor, which other programs on a busy machine do not add to. In milliseconds. */
const LIMIT_MS = 5;

/** Queues deliveries as if as many leads had come in just now. */
function queue(dataDir: string, kind: string) {
  const database = new Sqlite(join(dataDir, "site.db"), { timeout: 5_000 });
  const lead = database.prepare(
    `insert into leads (id, kind, verification, status, name, email, message, source, submission_key, created_at, due_at)
     values (?, 'contact', 'verified', 'new', 'Asha', 'asha@example.com', 'Hello', '{"page":"/contact"}', ?, ?, ?)`,
  );
  const delivery = database.prepare(
    "insert into outbox (id, lead_id, kind, status, next_attempt_at, created_at) values (?, ?, ?, 'pending', ?, ?)",
  );
  const now = Date.now();
  database.transaction(() => {
    for (let index = 0; index < DELIVERIES; index += 1) {
      const id = randomUUID();
      lead.run(id, id, now, now);
      delivery.run(randomUUID(), id, kind, now, now);
    }
  })();
  database.close();
}

/** Waits until all are noted as made. @returns what one takes of the processor, in milliseconds. */
async function timeDelivery({ dataDir, process }: RunningServer): Promise<number> {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const count = database.prepare("select count(*) from outbox where status = 'sent'").pluck();
  const before = cpuTime(process.pid);
  await expect.poll(() => count.get(), { timeout: 60_000, interval: 50 }).toBe(DELIVERIES);
  database.close();
  return (cpuTime(process.pid) - before) / DELIVERIES;
}

test("mails go out over a few connections that are used again, each for little of the processor", async () => {
  const smtp = await startSmtpServer();
  const server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: "error" } });
  queue(server.dataDir, "owner-mail");
  const eachMs = await timeDelivery(server);
  expect(smtp.mails).toHaveLength(DELIVERIES);
  expect(eachMs).toBeLessThan(LIMIT_MS);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(DELIVERIES);
  expect(smtp.state.mostOpen).toBeLessThanOrEqual(5);
  expect(smtp.state.connections).toBeLessThan(DELIVERIES / 20);
  expect(await server.stop()).toBe(0);
  await smtp.stop();
}, 120_000);

test("webhooks too take little of the processor", async () => {
  const webhook = await startWebhookServer();
  const env = {
    LEAD_WEBHOOK_URL: webhook.url,
    LEAD_WEBHOOK_SECRET: "a secret of webhooks",
    LOG_LEVEL: "error",
  };
  const server = await startServer({ env });
  queue(server.dataDir, "webhook");
  expect(await timeDelivery(server)).toBeLessThan(LIMIT_MS);
  expect(webhook.requests).toHaveLength(DELIVERIES);
  await server.stop();
  await webhook.stop();
}, 120_000);
