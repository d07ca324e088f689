import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { startSmtpServer } from "#tests/support/smtp-server";
import { startWebhookServer } from "#tests/support/webhook-server";

const [smtp, webhook] = await Promise.all([startSmtpServer(), startWebhookServer()]);
vi.stubEnv("SMTP_URL", smtp.url);
vi.stubEnv("ALERT_WEBHOOK_URL", webhook.url);
vi.stubEnv("ADMIN_EMAILS", "one@example.com,two@example.com");

// These read the environment when they load.
const { execute, withoutTables } = await import("#tests/support/execute");
const { storeLead } = await import("#tests/support/factories");
const { accountDeliveryHandlers } = await import("~/features/auth/account-link.server");
const { deliverDue } = await import("~/features/outbox/delivery.server");
const { mailTransport } = await import("~/features/outbox/mail.server");
const { atomic, db } = await import("~/lib/database/db.server");
const { env } = await import("~/lib/env/env.server");
const { DAY_MS, HOUR_MS } = await import("~/lib/text/time");
const { alertDeliveryHandlers, sendAlertNow } = await import("./watch.server");
const { findAlerts, watchOnce } = await import("./watch.server");
const { measureSystem } = await import("./system-metrics.server");

beforeEach(async () => {
  await atomic(db.delete(leads), db.delete(outbox), db.delete(rateLimits), db.delete(backupRuns));
  smtp.mails.length = 0;
  webhook.requests.length = 0;
  webhook.state.behavior = "accept";
});

const watch = () => watchOnce(new Map(), 0);
const deliver = () => deliverDue({ ...accountDeliveryHandlers(), ...alertDeliveryHandlers });
const listMails = () =>
  smtp.mails.flatMap(({ subject, to }) => to?.map(({ address }) => `${address}: ${subject}`)).sort();
const listPosts = () => webhook.requests.map(({ body }) => JSON.parse(body));

async function storeBackup(succeededAt: number) {
  await atomic(
    db.delete(backupRuns),
    db.insert(backupRuns).values({ job: "backup", startedAt: 0, succeededAt }),
  );
}

/** An e-mail to the studio that has been failing for two hours. */
async function failMail() {
  const id = await storeLead({ createdAt: Date.now() - 2 * HOUR_MS }, ["owner-mail"]);
  await execute(
    `update outbox set attempts = 5, next_attempt_at = ${Date.now() + HOUR_MS}, last_error = '451 Not now'`,
  );
  return id;
}

test("a healthy site sends no alert", async () => {
  await storeLead({}, ["owner-mail"]);
  await storeBackup(Date.now() - HOUR_MS);
  await watch();
  expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
});

test("owners and the webhook receive one alert a day for each cause, from any number of processes", async () => {
  await storeBackup(Date.now() - 3 * DAY_MS);
  await failMail();
  await Promise.all([watch(), watch(), watch()]);
  await watch();
  await deliver();
  const toBothOwners = (subject: string) =>
    ["one", "two"].map((name) => `${name}@example.com: ${subject} (${env.brand.name})`);
  expect(listMails()).toEqual(
    [...toBothOwners("E-mail is not being delivered"), ...toBothOwners("There is no recent backup")].sort(),
  );
  expect(smtp.mails[0]?.text).toContain("/admin/system");
  expect(listPosts()).toHaveLength(2);
  expect(listPosts()).toContainEqual({
    event: "site.alert",
    cause: "mail",
    text: expect.stringMatching(
      /^E-mail is not being delivered \(localhost:3000\): It has been failing for 2.h: 451 Not now /,
    ),
  });
  await execute(`update rate_limits set expires_at = ${Date.now() - 1}`);
  await watch();
  await deliver();
  expect(listPosts()).toHaveLength(4);
});

test("an alert that the webhook does not accept is kept for later", async () => {
  await storeBackup(Date.now() - 3 * DAY_MS);
  webhook.state.behavior = 500;
  await watch();
  expect(await deliver()).toEqual({ delivered: 2, failed: 1 });
  expect(await db.$count(outbox)).toBe(1);
});

test("a disk with less than a tenth free is reported", async () => {
  const metrics = { ...(await measureSystem()), disk: { freeBytes: 9e6, totalBytes: 1e8, share: 0.09 } };
  expect(findAlerts(metrics, Date.now())).toMatchObject([
    { cause: expect.stringMatching(/^disk:/), message: "8.58 MB (9%) are free on DATA_DIR's disk." },
  ]);
});

test("an image store that fails is reported once it lasts, with the reason", async () => {
  const folder = join(env.dataDir, "objects");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "no folder");
  await watchOnce(new Map(), 60_000);
  expect(await db.$count(outbox)).toBe(0);
  await watch();
  rmSync(folder);
  await deliver();
  expect(listPosts()).toMatchObject([
    { cause: "images", text: expect.stringContaining("the image folder cannot be written") },
  ]);
});

test("an alert that cannot be queued, such as on a full disk, is sent directly", async () => {
  await storeBackup(Date.now() - 3 * DAY_MS);
  await withoutTables(["outbox"], async () => {
    await watch();
    await watch();
  });
  expect(listPosts()).toMatchObject([{ cause: "backup" }]);
});

test("sendAlertNow sends an alert again that no one received", async () => {
  const alert = { cause: "lost", subject: "Lost", message: "It is lost.", advice: "Find it." };
  const send = vi.spyOn(mailTransport, "send").mockRejectedValue(new Error("no mail server"));
  webhook.state.behavior = 500;
  await sendAlertNow(alert);
  send.mockRestore();
  webhook.state.behavior = "accept";
  webhook.requests.length = 0;
  await sendAlertNow(alert);
  await sendAlertNow(alert);
  expect(listPosts()).toMatchObject([{ cause: "lost" }]);
});

test("without the database, one alert a day is sent directly", async () => {
  await withoutTables(["content_version"], async () => {
    const outages = new Map();
    await watchOnce(outages, 60_000);
    expect(listPosts()).toEqual([]);
    await Promise.all([watch(), watch()]);
    await watch();
  });
  expect(listMails()).toEqual(
    ["one", "two"].map((name) => `${name}@example.com: The database cannot be used`),
  );
  expect(listPosts()).toMatchObject([{ cause: "database" }]);
});
