import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { SYSTEM_PATH } from "~/content/staff-paths";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { type DeliveryHandlers, wakeDeliveries } from "~/features/outbox/delivery.server";
import { mailTransport } from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { openSealed, queueSealed } from "~/features/outbox/outbox.server";
import { PermanentError } from "~/features/outbox/permanent-error";
import { tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { createMarkerFile } from "~/lib/files/durable-file.server";
import { createLimitStatement, isWithinLimits } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { dayOn } from "~/lib/text/dates";
import { DAY_MS, SECOND_MS } from "~/lib/text/duration";

/** A problem that an operator must learn of. `cause` is its name: each is reported once a day. */
export type Alert = { cause: string; subject: string; message: string; advice: string };

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
export async function queueAlert(alert: Alert): Promise<void> {
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
export const nameMachineCause = (cause: string): string => `${cause}:${hostname()}`;
