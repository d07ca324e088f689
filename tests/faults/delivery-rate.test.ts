import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { measureProcessMs } from "../support/process-figures";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { startWebhookServer } from "../support/webhook-server";

const LEADS = 800;
/** Processor time per delivery in milliseconds, which does not depend on other processes. */
const LIMIT_MS = 5;

/** Queues an e-mail and a webhook for each of `LEADS` new leads. */
function queue(dataDir: string) {
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
    for (let index = 0; index < LEADS; index += 1) {
      const id = randomUUID();
      lead.run(id, id, now, now);
      for (const kind of ["owner-mail", "webhook"]) delivery.run(randomUUID(), id, kind, now, now);
    }
  })();
  database.close();
}

test("e-mails reuse a few connections; e-mails and webhooks take little processor time", async () => {
  const [smtp, webhook] = await Promise.all([startSmtpServer(), startWebhookServer()]);
  const webhooks = { LEAD_WEBHOOK_URL: webhook.url, LEAD_WEBHOOK_SECRET: "a secret of webhooks" };
  const server = await startServer({ env: { ...webhooks, SMTP_URL: smtp.url, LOG_LEVEL: "error" } });
  queue(server.dataDir);
  const { pid } = server.process;
  const before = measureProcessMs(pid);
  const database = new Sqlite(join(server.dataDir, "site.db"), { readonly: true });
  const count = database.prepare("select count(*) from outbox where status = 'sent'").pluck();
  await expect.poll(() => count.get(), { timeout: 60_000, interval: 50 }).toBe(2 * LEADS);
  expect((measureProcessMs(pid) - before) / (2 * LEADS)).toBeLessThan(LIMIT_MS);
  database.close();
  expect(smtp.mails).toHaveLength(LEADS);
  expect(webhook.requests).toHaveLength(LEADS);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(LEADS);
  expect(smtp.state.mostOpen).toBeLessThanOrEqual(5);
  expect(smtp.state.connections).toBeLessThan(LEADS / 20);
  expect(await server.stop()).toBe(0);
}, 120_000);
