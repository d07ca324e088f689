import { databaseTrouble, troubleMessages } from "~/lib/database/database-outage.server";
import { sharedNow } from "~/lib/database/db.server";
import { startTicks } from "~/lib/database/sweep.server";
import { env } from "~/lib/env/env.server";
import { LOW_DISK_SHARE } from "~/lib/files/data-folder.server";
import { log } from "~/lib/log/log.server";
import { formatDuration, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { type Alert, nameMachineCause, queueAlert, sendAlertNow } from "./alert.server";
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
