import { troubleMessages } from "~/lib/database/database-health.server";
import { sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { LOW_DISK_SHARE } from "~/lib/files/disk-space.server";
import { log } from "~/lib/log/log.server";
import { formatDuration, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { startTicks } from "~/lib/workers/sweep.server";
import { type Alert, onThisMachine, queueAlert, sendAlertNow } from "./alert.server";
import { MAX_BACKUP_AGE_MS } from "./backup-check.server";
import { measureSystem, type SystemFigures } from "./figures.server";
import { formatBytes } from "./machine-checks.server";

const TICK_MS = MINUTE_MS;
/** Mails are retried, so that a shorter trouble mends itself. */
const MAIL_FAILING_MS = HOUR_MS;
/** A database server or a bucket that restarts is back sooner. */
const UNREACHABLE_MS = 5 * MINUTE_MS;

/** The alerts that figures call for, without those about parts that cannot be reached. */
export function findAlerts({ mailTrouble, disk, backup }: SystemFigures, now: number): Alert[] {
  const alerts: Alert[] = [];
  if (mailTrouble && !(mailTrouble instanceof Error) && now - mailTrouble.since > MAIL_FAILING_MS)
    alerts.push({
      cause: "mail",
      subject:
        mailTrouble.to === "everyone"
          ? "E-mail is not being delivered"
          : "E-mail to visitors is not being delivered",
      message: `It has been failing for ${formatDuration(now - mailTrouble.since)}: ${mailTrouble.reason}`,
      advice: "Check the mail server. What waits is listed at /admin/deliveries.",
    });
  if (!(disk instanceof Error) && disk.share < LOW_DISK_SHARE)
    alerts.push({
      cause: onThisMachine("disk"),
      subject: "The disk is nearly full",
      message: `${formatBytes(disk.freeBytes)} (${Math.floor(disk.share * 100)} %) of the disk of DATA_DIR are free.`,
      advice: "Free some space before forms and uploads fail.",
    });
  if (!(backup instanceof Error) && env.backupAt !== undefined && backup.ageMs > MAX_BACKUP_AGE_MS)
    alerts.push({
      cause: "backup",
      subject: "There is no recent backup",
      message: backup.made
        ? `The newest backup is ${formatDuration(backup.ageMs)} old.`
        : `There is none, ${formatDuration(backup.ageMs)} after the first start.`,
      advice: backup.failure
        ? `The last one failed: ${backup.failure}`
        : "Look at the log for why backups fail.",
    });
  return alerts;
}

/** Parts that cannot be reached: since when, by the monotonic clock, and whether that was logged. */
type Outages = Map<string, number>;

/** Looks at the figures once: logs parts that fail, and alerts the operator. Never throws. */
export async function watchOnce(outages: Outages, unreachableMs = UNREACHABLE_MS): Promise<void> {
  const figures = await measureSystem();
  const lasts = (part: string, failed: unknown): boolean => {
    const [since, now] = [outages.get(part), performance.now()];
    if (!(failed instanceof Error)) {
      if (since !== undefined) log.info({ part }, `the ${part} works again`);
      outages.delete(part);
      return false;
    }
    if (since === undefined) log.error({ part, err: failed }, `the ${part} fails: ${failed.message}`);
    outages.set(part, since ?? now);
    return now - (since ?? now) >= unreachableMs;
  };
  const { databaseMs } = figures;
  const alerts = findAlerts(figures, sharedNow());
  if (lasts("database", databaseMs))
    alerts.push({
      cause: "database",
      subject: "The database cannot be used",
      message: (databaseMs as Error).message,
      advice: `Nothing is stored: ${troubleMessages.unreachable}`,
    });
  if (lasts("image store", figures.imageStore))
    alerts.push({
      cause: "images",
      subject: "Images cannot be stored",
      message: `The reason is: ${(figures.imageStore as unknown as Error).message}.`,
      advice: "Uploads are rejected, and images that are not cached are missing. Check S3_* or the disk.",
    });
  for (const alert of alerts)
    if (databaseMs instanceof Error) await sendAlertNow(alert);
    // The database can be read, but not written, for example if the disk has just become full.
    else await queueAlert(alert).catch(() => sendAlertNow(alert));
}

/** Watches every minute. `stop` waits for the current look. */
export function startWatch(): { stop(): Promise<void> } {
  const outages: Outages = new Map();
  return startTicks(TICK_MS, () => watchOnce(outages));
}
