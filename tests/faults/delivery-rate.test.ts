import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { processTime } from "../support/process-figures";
import { leadRow } from "../support/rows";
import { startSmtpServer } from "../support/smtp-server";
import { type RunningServer, startServer } from "../support/start-server";
import { storeRows } from "../support/stored-rows";
import { startWebhookServer } from "../support/webhook-server";

const LEADS = 800;
/** Processor time per delivery in milliseconds, which does not depend on other programs. */
const LIMIT_MS = 5;

/** Queues a mail and a webhook for each of `LEADS` new leads. */
async function queue(server: RunningServer) {
  const rows = Array.from({ length: LEADS }, () => leadRow({ name: "Asha", email: "asha@example.com" }));
  const delivery = { status: "pending", nextAttemptAt: Date.now(), createdAt: Date.now() } as const;
  await storeRows(server, (db) => [
    db.insert(leads).values(rows),
    ...(["owner-mail", "webhook"] as const).map((kind) =>
      db.insert(outbox).values(rows.map(({ id }) => ({ ...delivery, id: randomUUID(), leadId: id, kind }))),
    ),
  ]);
}

test("mails reuse a few connections; mails and webhooks take little processor time", async () => {
  const [smtp, webhook] = await Promise.all([startSmtpServer(), startWebhookServer()]);
  const webhooks = { LEAD_WEBHOOK_URL: webhook.url, LEAD_WEBHOOK_SECRET: "a secret of webhooks" };
  const server = await startServer({ env: { ...webhooks, SMTP_URL: smtp.url, LOG_LEVEL: "error" } });
  await queue(server);
  const { pid } = server.process;
  const before = processTime(pid);
  const database = new Sqlite(join(server.dataDir, "site.db"), { readonly: true });
  const count = database.prepare("select count(*) from outbox where status = 'sent'").pluck();
  await expect.poll(() => count.get(), { timeout: 60_000, interval: 50 }).toBe(2 * LEADS);
  expect((processTime(pid) - before) / (2 * LEADS)).toBeLessThan(LIMIT_MS);
  database.close();
  expect(smtp.mails).toHaveLength(LEADS);
  expect(webhook.requests).toHaveLength(LEADS);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(LEADS);
  expect(smtp.state.mostOpen).toBeLessThanOrEqual(5);
  expect(smtp.state.connections).toBeLessThan(LEADS / 20);
  expect(await server.stop()).toBe(0);
  await Promise.all([smtp.stop(), webhook.stop()]);
}, 120_000);
