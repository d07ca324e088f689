import { hostname } from "node:os";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import { wakeDeliveries } from "~/features/outbox/delivery.server";
import { mailTransport } from "~/features/outbox/mail.server";
import { type AlertMessageKind, openSealed, queueSealed } from "~/features/outbox/outbox.server";
import { PermanentError } from "~/features/outbox/permanent-error";
import { tryAtomic } from "~/lib/database/expect-row.server";
import { env } from "~/lib/env/env.server";
import { claimMarkerFile } from "~/lib/files/durable-file.server";
import { createLimitStatement, isWithinLimits } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { dayOn } from "~/lib/text/calendar-day";
import { DAY_MS, SECOND_MS } from "~/lib/text/duration";

/** A problem that an operator must learn of. `cause` is its name: each is reported once a day. */
export type Alert = { cause: string; subject: string; message: string; advice: string };

const WEBHOOK_TIMEOUT_MS = 10 * SECOND_MS;

const writeLines = ({ message, advice }: Alert) => [
  message,
  advice,
  `More at ${env.siteUrl}/admin/system, or with npm run doctor. This alert is sent at most once a day.`,
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
  // A read before the write: a lasting problem is reported every minute.
  if (!(await isWithinLimits(onceADay))) return;
  const queued = await tryAtomic(
    createLimitStatement(onceADay),
    ...env.adminEmails.map((to) =>
      queueAccountMail({ to, subject: alert.subject, lines: writeLines(alert) }),
    ),
    ...(env.alertWebhookUrl ? [queueSealed("alert-webhook", buildPayload(alert))] : []),
  );
  if (!queued) return;
  log.error({ cause: alert.cause }, `${alert.subject}: ${alert.message}`);
  wakeDeliveries();
}

/** When each cause's last alert was sent, by day: on a full disk no file can record it. */
const lastDayByCause = new Map<string, string>();

/** Sends an alert without the outbox, for an unavailable database; once a day and machine. Never throws. */
export async function sendAlertNow(alert: Alert): Promise<void> {
  const day = dayOn(Date.now());
  if (lastDayByCause.get(alert.cause) === day) return;
  lastDayByCause.set(alert.cause, day);
  if (!(await claimMarkerFile(env.dataDir, `alert-${alert.cause}-`, day))) return;
  log.error({ cause: alert.cause }, `${alert.subject}: ${alert.message}`);
  const { subject } = alert;
  const text = `${writeLines(alert).join("\n\n")}\n`;
  // The alerts of several machines have the same id, so mailboxes show them as one.
  const mails = env.adminEmails.map((to, index) =>
    mailTransport.send({ id: `alert-${alert.cause}-${day}-${index}`, to, subject, text }),
  );
  const posts = env.alertWebhookUrl ? [postAlert(env.alertWebhookUrl, buildPayload(alert))] : [];
  for (const outcome of await Promise.allSettled([...mails, ...posts]))
    if (outcome.status === "rejected") log.warn({ err: outcome.reason }, "an alert was not delivered");
}

/** How the outbox delivers alerts to the webhook. */
export const alertDeliveryHandlers = (url = env.alertWebhookUrl): DeliveryHandlers<AlertMessageKind> => ({
  "alert-webhook": async (entry) => {
    if (!url) throw new PermanentError("ALERT_WEBHOOK_URL is no longer set.");
    await postAlert(url, openSealed<object>(entry));
  },
});

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
