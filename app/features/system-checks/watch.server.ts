import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { SYSTEM_PATH } from "~/content/staff-paths";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { mailTransport, PermanentError } from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { openSealed, queueSealed, wakeDeliveries } from "~/features/outbox/outbox.server";
import { databaseTrouble, troubleMessages } from "~/lib/database/database-outage.server";
import { sharedNow } from "~/lib/database/db.server";
import { startTicks } from "~/lib/database/sweep.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { LOW_DISK_SHARE } from "~/lib/files/disk-space.server";
import { createMarkerFile } from "~/lib/files/durable-file.server";
import { createLimitStatement, isWithinLimits } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { DAY_MS, dayOn, formatDuration, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { formatBytes } from "./machine-checks.server";
import { MAX_BACKUP_AGE_MS, measureSystem, type SystemMetrics } from "./system-metrics.server";

const TICK_MS = MINUTE_MS;
/** Retries resolve a shorter failure. */
const MAIL_FAILING_MS = HOUR_MS;
/** Longer than a database server or a bucket takes to restart. */
const UNREACHABLE_MS = 5 * MINUTE_MS;

/** The alerts about mail, disk and backups that the metrics call for. */
export function findAlerts({ mailOutage, disk, backup }: SystemMetrics, now: number): Alert[] {
  const alerts: Alert[] = [];
  if (mailOutage && !(mailOutage instanceof Error) && now - mailOutage.since > MAIL_FAILING_MS)
    alerts.push({
      cause: "mail",
      subject:
        mailOutage.to === "everyone"
          ? "E-mail is not being delivered"
          : "E-mail to visitors is not being delivered",
      message: `It has been failing for ${formatDuration(now - mailOutage.since)}: ${mailOutage.reason}`,
      advice: "Check the mail server. What waits is listed at /admin/deliveries.",
    });
  if (!(disk instanceof Error) && disk.share < LOW_DISK_SHARE)
    alerts.push({
      cause: nameMachineCause("disk"),
      subject: "The disk is nearly full",
      message: `${formatBytes(disk.freeBytes)} (${Math.floor(disk.share * 100)}%) are free on DATA_DIR's disk.`,
      advice: "Free some space before forms and uploads fail.",
    });
  if (!(backup instanceof Error) && env.backupAt !== undefined && backup.ageMs > MAX_BACKUP_AGE_MS)
    alerts.push({
      cause: "backup",
      subject: "There is no recent backup",
      message: backup.hasBackup
        ? `The newest backup is ${formatDuration(backup.ageMs)} old.`
        : `There is still no backup, ${formatDuration(backup.ageMs)} after the first start.`,
      advice: backup.failure
        ? `The last one failed: ${backup.failure}`
        : "Check the log to see why backups are failing.",
    });
  return alerts;
}

/** Since when a part cannot be reached, by its name and the monotonic clock in milliseconds. */
type Outages = Map<string, number>;

/** Measures the site once, logs parts that fail or recover, and alerts the operator. Never throws. */
export async function watchOnce(outages: Outages, unreachableMs = UNREACHABLE_MS): Promise<void> {
  const metrics = await measureSystem();
  const isLastingOutage = (part: string, figure: unknown): figure is Error => {
    const now = performance.now();
    const since = outages.get(part);
    if (!(figure instanceof Error)) {
      if (since !== undefined) log.info({ part }, `the ${part} works again`);
      outages.delete(part);
      return false;
    }
    if (since === undefined) log.error({ part, err: figure }, `the ${part} fails: ${figure.message}`);
    outages.set(part, since ?? now);
    return now - (since ?? now) >= unreachableMs;
  };
  const { databaseMs, imageStore } = metrics;
  const alerts = findAlerts(metrics, sharedNow());
  if (isLastingOutage("database", databaseMs)) {
    const trouble = databaseTrouble();
    alerts.push({
      cause: "database",
      subject: "The database cannot be used",
      message: trouble ? troubleMessages[trouble] : databaseMs.message,
      advice: "Nothing is stored until this is solved. docs/operating.md has the steps.",
    });
  }
  if (isLastingOutage("image store", imageStore))
    alerts.push({
      cause: "images",
      subject: "Images cannot be stored",
      message: `The reason is: ${imageStore.message}.`,
      advice: "Uploads are rejected, and images that are not cached are missing. Check S3_* or the disk.",
    });
  for (const alert of alerts)
    if (databaseMs instanceof Error) await sendAlertNow(alert);
    // The database can be read, but not written, for example if the disk has just become full.
    else await queueAlert(alert).catch(() => sendAlertNow(alert));
}

/** Watches every minute. `stop` waits for the current run. */
export function startWatch(): { stop(): Promise<void> } {
  const outages: Outages = new Map();
  return startTicks(TICK_MS, () => watchOnce(outages));
}

/** A problem that an operator must learn of. `cause` is its name: each is reported once a day. */
type Alert = { cause: string; subject: string; message: string; advice: string };

const WEBHOOK_TIMEOUT_MS = 10 * SECOND_MS;

const writeLines = ({ message, advice }: Alert) => [
  message,
  advice,
  `More at ${env.siteUrl}${SYSTEM_PATH}, or with npm run doctor. This alert is sent at most once a day.`,
];

/** The body for the webhook; chat services such as Slack show `text`. */
const buildPayload = ({ cause, ...alert }: Alert) => ({
  event: "site.alert",
  cause,
  text: `${alert.subject} (${new URL(env.siteUrl).host}): ${alert.message} ${alert.advice}`,
});

/** Queues an alert to owners and webhook, unless any process has done so in the last day. @throws NotStoredError */
async function queueAlert(alert: Alert): Promise<void> {
  const onceADay = [{ key: `alert:${alert.cause}`, limit: 1, windowMs: DAY_MS }];
  // A read before the write, because a lasting problem is reported every minute.
  if (!(await isWithinLimits(onceADay))) return;
  const queued = await tryAtomic(
    createLimitStatement(onceADay),
    ...env.adminEmails.flatMap((to) =>
      queueAccountMail({ to, limit: "counted", subject: alert.subject, lines: writeLines(alert) }),
    ),
    ...(env.alertWebhookUrl ? queueSealed("alert-webhook", buildPayload(alert), "counted") : []),
  );
  if (!queued) return;
  log.error({ cause: alert.cause }, `${alert.subject}: ${alert.message}`);
  wakeDeliveries();
}

/** Each cause's last alert, in memory too: on a full disk no marker file can be written. */
const lastByCause = new Map<string, { day: string; isDelivered: boolean }>();

/**
 * Sends an alert without the outbox, for an unavailable database; once a day per machine, but again if no one received
 * it. Never throws.
 */
export async function sendAlertNow(alert: Alert): Promise<void> {
  const day = dayOn(Date.now());
  const last = lastByCause.get(alert.cause);
  const isFirst = last?.day !== day;
  if (!isFirst && last?.isDelivered) return;
  lastByCause.set(alert.cause, { day, isDelivered: true });
  const prefix = `alert-${alert.cause}-`;
  if (!(await createMarkerFile(env.dataDir, prefix, day))) return;
  if (isFirst) log.error({ cause: alert.cause }, `${alert.subject}: ${alert.message}`);
  const text = `${writeLines(alert).join("\n\n")}\n`;
  // The same id on every machine, so that clients that merge by Message-ID show it once.
  const mails = env.adminEmails.map((to, index) =>
    mailTransport.send({ id: `${prefix}${day}-${index}`, to, subject: alert.subject, text }),
  );
  const posts = env.alertWebhookUrl ? [postAlert(env.alertWebhookUrl, buildPayload(alert))] : [];
  const outcomes = await Promise.allSettled([...mails, ...posts]);
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  for (const { reason } of isFirst ? failures : []) log.warn({ err: reason }, "an alert was not delivered");
  if (failures.length < outcomes.length) return;
  lastByCause.set(alert.cause, { day, isDelivered: false });
  await rm(join(env.dataDir, prefix + day), { force: true }).catch(() => {});
}

/** The outbox's handlers for alerts to the webhook. */
export const alertDeliveryHandlers: DeliveryHandlers<KindOf<{ about: "alert" }>> = {
  "alert-webhook": async (entry) => {
    const url = env.alertWebhookUrl;
    if (!url) throw new PermanentError("ALERT_WEBHOOK_URL is no longer set.");
    return { to: new URL(url).host, send: () => postAlert(url, openSealed<object>(entry)) };
  },
};

async function postAlert(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error(`The receiver responded with ${response.status}.`), {
      code: response.status,
    });
}

/** The name of a cause that each machine has separately, such as a full disk. */
const nameMachineCause = (cause: string): string => `${cause}:${hostname()}`;
