import { randomUUID } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { startSmtpServer } from "../support/smtp-server";
import { type RunningServer, startServer } from "../support/start-server";
import { startWebhookServer } from "../support/webhook-server";

const DELIVERIES = 800;
/** Where nothing else runs; a busy machine says nothing about the deliveries. */
const AT_LEAST_A_SECOND = 200;
const busyBefore = (loadavg()[0] ?? 0) > availableParallelism() / 2;

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

/** Waits until all are noted as made. @returns how many it were a second, once the first ones were. */
async function rate({ dataDir }: RunningServer): Promise<number> {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const count = database.prepare("select count(*) from outbox where status = 'sent'").pluck();
  const sent = () => Number(count.get());
  while (sent() === 0) await sleep(5);
  const [begun, before] = [performance.now(), sent()];
  while (sent() < DELIVERIES && performance.now() - begun < 60_000) await sleep(20);
  const perSecond = ((sent() - before) / (performance.now() - begun)) * 1_000;
  database.close();
  return perSecond;
}

test("mails go out over a few connections that are used again, many a second", async () => {
  const smtp = await startSmtpServer();
  const server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: "error" } });
  queue(server.dataDir, "owner-mail");
  const perSecond = await rate(server);
  expect(smtp.mails).toHaveLength(DELIVERIES);
  if (!busyBefore) expect(perSecond).toBeGreaterThan(AT_LEAST_A_SECOND);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(DELIVERIES);
  expect(smtp.state.mostOpen).toBeLessThanOrEqual(5);
  expect(smtp.state.connections).toBeLessThan(DELIVERIES / 20);
  expect(await server.stop()).toBe(0);
  await smtp.stop();
}, 120_000);

test("webhooks likewise", async () => {
  const webhook = await startWebhookServer();
  const env = {
    LEAD_WEBHOOK_URL: webhook.url,
    LEAD_WEBHOOK_SECRET: "a secret of webhooks",
    LOG_LEVEL: "error",
  };
  const server = await startServer({ env });
  queue(server.dataDir, "webhook");
  const perSecond = await rate(server);
  expect(webhook.requests).toHaveLength(DELIVERIES);
  if (!busyBefore) expect(perSecond).toBeGreaterThan(AT_LEAST_A_SECOND);
  await server.stop();
  await webhook.stop();
}, 120_000);
