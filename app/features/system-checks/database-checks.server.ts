import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { hasOwnerWithPassword } from "~/features/auth/accounts.server";
import { isWhole } from "~/features/backups/backups.server";
import {
  BucketError,
  checkBucketKey,
  getBackupFolder,
  listBackups,
  listBucketBackups,
  readBackups,
} from "~/features/backups/stored-backups.server";
import { refreshContent } from "~/features/content/entries.server";
import { countAttention, countDemoLeads } from "~/features/leads/lead-stats.server";
import { findMailOutage, measureQueues } from "~/features/outbox/outbox-health.server";
import { describeDatabaseFailure, troubleMessages } from "~/lib/database/database-outage.server";
import { tryToWrite } from "~/lib/database/database-watch.server";
import { CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { findUnreadable } from "~/lib/secrets/stored-seals.server";
import { quantity } from "~/lib/text/spelling";
import { DAY_MS, formatDuration, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { type Finding, failure, type NamedFinding, ok, warning } from "./finding";
import { listLaunchTasks } from "./launch.server";
import { checkClock } from "./machine-checks.server";
import { runChecks, type SystemCheck } from "./run-checks.server";
import { MAX_BACKUP_AGE_MS, measureBackupAge, measureDatabase, measureDrill } from "./system-metrics.server";

const SLOW_MS = 500;
/** More open suspected leads than this are a flood: real ones are overlooked. */
const MAX_SUSPECTED = 20;

/** Whether the database can be read and written, and is intact. */
async function checkDatabase(): Promise<Finding> {
  try {
    const ms = await measureDatabase();
    await tryToWrite();
    // A file is checked for damage unless it is too large. A server is only asked for its time.
    if (!(await db.checkAtStart())) return failure(troubleMessages.damaged, "Restore the newest backup.");
    if (ms > SLOW_MS)
      return warning(`The database takes ${Math.round(ms)} ms.`, "Check the load on its machine.");
    return ok(`${env.databaseName} can be read and written.`);
  } catch (error) {
    const message = describeDatabaseFailure(error);
    if (!message) throw error;
    return failure(message, "docs/operating.md has the steps. Pages from the cache are still shown.");
  }
}

/** Compares this machine's clock with the database server's. */
async function checkDatabaseClock(): Promise<Finding | Finding[]> {
  if (!env.databaseUrl) return [];
  // This reads the server's time, on which `sharedNow` depends.
  await db.checkAtStart();
  return await checkClock([{ name: "the database server", read: async () => sharedNow() }]);
}

/** Whether e-mails and webhooks get through. */
export async function checkDeliveries(): Promise<Finding[]> {
  const now = sharedNow();
  const [outage, { mail, webhook }] = await Promise.all([findMailOutage(now), measureQueues()]);
  const findings: Finding[] = [];
  const mailAdvice =
    "Check the mail server, then press 'Send again' at /admin/deliveries. To list what failed, run npm run deliveries.";
  if (outage) {
    const subject = outage.to === "everyone" ? "No e-mails have" : "No e-mails to visitors have";
    const message = `${subject} been delivered for ${formatDuration(now - outage.since)}: ${outage.reason}`;
    findings.push(now - outage.since > HOUR_MS ? failure(message, mailAdvice) : warning(message, mailAdvice));
  }
  for (const [name, { waiting, oldestAt }] of Object.entries({ mail, webhook })) {
    const waitedMs = now - (oldestAt ?? now);
    if (waitedMs < 15 * MINUTE_MS || (name === "mail" && outage)) continue;
    const message = `The oldest of ${waiting} waiting ${name === "mail" ? "e-mails" : "webhooks"} has waited ${formatDuration(waitedMs)}.`;
    const advice = name === "mail" ? mailAdvice : "To see why, run npm run deliveries.";
    findings.push(waitedMs > HOUR_MS ? failure(message, advice) : warning(message, advice));
  }
  const counts = `Waiting: ${quantity(mail.waiting, "e-mail")}, ${quantity(webhook.waiting, "webhook")}. Failed: ${mail.failed + webhook.failed}.`;
  return findings.length > 0 ? findings : [ok(counts)];
}

/** Whether leads wait too long, or spam piles up. */
async function checkLeads(): Promise<Finding[]> {
  const { overdue, suspected, unverified } = await countAttention(sharedNow());
  const findings: Finding[] = [];
  if (overdue > 0)
    findings.push(
      warning(
        `${quantity(overdue, "lead")} overdue: no reply within the promised ${getBrand().replies.first}.`,
        "Answer them at /admin/leads.",
      ),
    );
  if (suspected > MAX_SUSPECTED)
    findings.push(
      warning(
        `${suspected} open leads are suspected to be spam.`,
        "Release the real ones at /admin/leads and move the others to spam. BOT_CHECK=strict stops more.",
      ),
    );
  return findings.length > 0
    ? findings
    : [ok(`No lead is overdue. Waiting for release: ${unverified}. Suspected: ${suspected}.`)];
}

/** Whether an owner can sign in. */
async function checkOwners(): Promise<Finding> {
  if (await hasOwnerWithPassword()) return ok("An owner can sign in.");
  return failure(
    `No address of ADMIN_EMAILS (${env.adminEmails.join(", ")}) has an account with a password.`,
    `Run npm run admin -- create ${env.adminEmails[0]}, and open the link that it prints.`,
  );
}

/** Whether a public site still shows the demo's leads to staff. */
async function checkDemo(): Promise<Finding> {
  const demoLeads = await countDemoLeads();
  if (demoLeads === 0) return ok("There is no demo content.");
  if (!env.siteUrl.startsWith("https:"))
    return ok(`The database has ${quantity(demoLeads, "lead")} of the demo.`);
  return warning(
    `The demo is still there: ${quantity(demoLeads, "lead")} and sample posts.`,
    "Run npm run db:remove-demo.",
  );
}

/** Whether the session secrets decrypt all that they encrypted. */
export async function checkEncryptedData(): Promise<Finding[]> {
  const unreadable = await findUnreadable();
  if (unreadable.length === 0) return [ok("All encrypted data can be decrypted.")];
  return unreadable.map(({ noun, count, remedy }) =>
    failure(
      `No session secret decrypts this: ${noun} (${count}).`,
      `Put the lost secret at the end of SESSION_SECRET and restart. If it is gone, ${remedy}.`,
    ),
  );
}

/** Which variables of the environment are not used since staff have saved the studio. */
async function checkStudio(): Promise<Finding> {
  await refreshContent();
  const { name, overridden } = getBrand();
  if (overridden.length === 0) return ok(`The studio is ${name}.`);
  const are = overridden.length === 1 ? "is" : "are";
  return ok(`The studio is ${name}, as owners have saved it: ${overridden.join(", ")} ${are} not used.`);
}

/** Whether the tasks before a launch are done, such as the replacement of sample content. */
async function checkSamples(): Promise<Finding> {
  const launchTasks = (await listLaunchTasks()).map(({ text }) => text);
  if (launchTasks.length === 0) return ok("No sample content is left.");
  const tasks = `Before visitors come: ${launchTasks.join("; ")}.`;
  if (!env.siteUrl.startsWith("https:")) return ok(`SITE_URL is not public yet. ${tasks}`);
  return warning("Sample content is shown.", tasks);
}

/** The checks that need a working database. */
const contentChecks: Record<string, SystemCheck> = {
  "Database clock": checkDatabaseClock,
  Backup: checkBackup,
  "Backup drill": checkDrill,
  Deliveries: checkDeliveries,
  Leads: checkLeads,
  Owners: checkOwners,
  "Encrypted data": checkEncryptedData,
  Studio: checkStudio,
  Samples: checkSamples,
  Demo: checkDemo,
};

/** Checks the database and, if it works, what is stored in it. Never throws. */
export async function runDatabaseChecks(): Promise<NamedFinding[]> {
  const database = await runChecks({ Database: checkDatabase });
  if (database.some(({ state }) => state === "failure")) return database;
  return [...database, ...(await runChecks(contentChecks))];
}

const BACKUP_ADVICE = "Make one now to see what is wrong: npm run db:backup.";

/** How many names a finding lists. */
const MAX_NAMES = 3;

/** The size up to which a check reads a whole backup. */
const MAX_READ_BYTES = 256 * 1024 * 1024;

/** Drills run weekly, so an older one means that they no longer do. */
const MAX_DRILL_AGE_MS = 14 * DAY_MS;

/** Whether the last attempt succeeded, and what is in the folder and in the bucket now. */
export async function checkBackup(): Promise<Finding[]> {
  const { ageMs, hasBackup, failure: reason } = await measureBackupAge();
  const isDaily = env.backupAt !== undefined;
  const findings: Finding[] = [];
  const because = reason ? ` The last attempt failed: ${reason}` : "";
  if (isDaily && ageMs > MAX_BACKUP_AGE_MS)
    findings.push(
      failure(
        `${hasBackup ? `The newest backup is ${formatDuration(ageMs)} old.` : "There is no backup."}${because}`,
        BACKUP_ADVICE,
      ),
    );
  else if (reason) findings.push(warning(`The last backup failed: ${reason}`, BACKUP_ADVICE));
  if (hasBackup) findings.push(...(await inspectFolder()));
  if (env.backupS3) findings.push(...(await inspectBucket(hasBackup)));
  if (findings.length > 0) return findings;
  const isNew = `There is no backup yet: the site was set up less than ${formatDuration(MAX_BACKUP_AGE_MS)} ago.`;
  return [ok(isDaily ? isNew : "The site does not make backups itself (BACKUP_AT is off).")];
}

async function inspectFolder(): Promise<Finding[]> {
  const folder = getBackupFolder(env);
  // One machine of several makes the backups.
  if (!existsSync(folder) && !(env.databaseUrl && env.backupS3))
    return [failure(`There is no folder ${folder}, in which backups were made.`, BACKUP_ADVICE)];
  return await inspectPlace(`the folder ${folder}`, await listBackups());
}

async function inspectBucket(hasBackup: boolean): Promise<Finding[]> {
  const place = `the bucket ${env.backupS3?.bucket}`;
  try {
    const { name, opens } = await checkBucketKey();
    if (!opens)
      return [
        failure(
          `${name}, the last backup stored in ${place}, is encrypted with another key than this site's.`,
          "Set BACKUP_KEY to the key that npm run doctor showed, or put back DATA_DIR/backup-key. The next backup is encrypted with this site's key, and a new one if there is none.",
        ),
      ];
    const names = await listBucketBackups();
    return names.length > 0 || hasBackup ? await inspectPlace(place, names) : [];
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return [failure(error.message, "Check BACKUP_S3_* and the bucket, then run npm run db:backup.")];
  }
}

async function inspectPlace(place: string, names: readonly string[]): Promise<Finding[]> {
  const now = Date.now();
  const backups = (await readBackups(names)).filter(({ at }) => at <= now + CLOCK_TOLERANCE_MS);
  const others = names.filter((name) => !backups.some((backup) => backup.name === name));
  const findings: Finding[] = [];
  if (others.length > 0)
    findings.push(
      warning(
        `In ${place}, ${others.length} of ${names.length} do not count as backups, because they cannot be opened or are from the future: ${others.slice(0, MAX_NAMES).join(", ")}${others.length > MAX_NAMES ? ", …" : ""}`,
        "Look where they come from: another program, a clock that was wrong, an earlier key. Then delete them.",
      ),
    );
  const newest = backups.at(-1);
  if (!newest) return [...findings, failure(`There is no backup in ${place}.`, BACKUP_ADVICE)];
  const age = formatDuration(Math.max(0, now - newest.at));
  if (!(await isReadable(newest.name)))
    return [
      ...findings,
      failure(`The newest backup in ${place}, ${newest.name}, is damaged.`, BACKUP_ADVICE),
    ];
  if (env.backupAt !== undefined && now - newest.at > MAX_BACKUP_AGE_MS)
    return [...findings, failure(`The newest backup in ${place} is ${age} old.`, BACKUP_ADVICE)];
  return [...findings, ok(`The newest backup in ${place} is ${age} old.`)];
}

/** Reads a file to its end. Downloads and large files take too long: those only the drill reads. */
async function isReadable(name: string): Promise<boolean> {
  const file = await stat(join(getBackupFolder(env), name)).catch(ignoreMissing);
  return !file || file.size > MAX_READ_BYTES || (await isWhole(name));
}

/** Whether the newest backup could be restored and started. */
async function checkDrill(): Promise<Finding> {
  const { ageMs, failure: reason } = await measureDrill();
  const advice = "Run npm run backup:drill to see what is wrong, and npm run db:backup for a new backup.";
  if (reason) return failure(`The last trial restore of a backup failed: ${reason}`, advice);
  if (ageMs === undefined) return ok("No trial restore has run yet.");
  const message = `The last trial restore of a backup was ${formatDuration(ageMs)} ago.`;
  return ageMs > MAX_DRILL_AGE_MS ? warning(message, advice) : ok(message);
}
