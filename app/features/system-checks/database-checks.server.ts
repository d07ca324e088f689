import { hasOwnerWithPassword } from "~/features/auth/accounts.server";
import { refreshContent } from "~/features/content/entries.server";
import { countAttention, countDemoLeads } from "~/features/leads/lead-counts.server";
import { findMailOutage } from "~/features/outbox/mail-outage.server";
import { measureQueues } from "~/features/outbox/queue-metrics.server";
import { checkBackup, checkDrill } from "~/features/system-checks/checks/backup-check.server";
import { checkClock } from "~/features/system-checks/checks/clock-check.server";
import { describeDatabaseFailure, troubleMessages } from "~/lib/database/database-outage.server";
import { tryToWrite } from "~/lib/database/database-watch.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { findUnreadable } from "~/lib/secrets/stored-seals.server";
import { formatDuration, HOUR_MS, MINUTE_MS } from "~/lib/text/duration";
import { quantity } from "~/lib/text/spelling";
import { type Finding, failure, type NamedFinding, ok, warning } from "./finding";
import { listLaunchTasks } from "./launch-tasks.server";
import { runChecks, type SystemCheck } from "./run-checks.server";
import { measureDatabase } from "./system-metrics.server";

const SLOW_MS = 500;
/** More open suspected leads than this are a flood: real ones are overlooked. */
const MAX_SUSPECTED = 20;

/** Whether the database can be read and written, and is intact. */
export async function checkDatabase(): Promise<Finding> {
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
export async function checkDatabaseClock(): Promise<Finding | Finding[]> {
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
export async function checkLeads(): Promise<Finding[]> {
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
export async function checkOwners(): Promise<Finding> {
  if (await hasOwnerWithPassword()) return ok("An owner can sign in.");
  return failure(
    `No address of ADMIN_EMAILS (${env.adminEmails.join(", ")}) has an account with a password.`,
    `Run npm run admin -- create ${env.adminEmails[0]}, and open the link that it prints.`,
  );
}

/** Whether a public site still shows the demo's leads to staff. */
export async function checkDemo(): Promise<Finding> {
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
