/** Prepares the process for requests under any HTTP server. Imported for its side effects. */
import { seedDatabase } from "#seed/seed";
import { deleteOldAuditRows } from "~/features/audit/audit.server";
import { accountDeliveryHandlers } from "~/features/auth/account-delivery.server";
import { createFirstAccount } from "~/features/auth/accounts.server";
import { deleteOldSessions } from "~/features/auth/session.server";
import { startBackups } from "~/features/backups/backup-schedule.server";
import { bookingDeliveryHandlers } from "~/features/booking/booking-delivery.server";
import { deleteExpiredChallenges } from "~/features/bot-check/proof-of-work.server";
import { startBusyTimesRefresh } from "~/features/calendar/busy-feed.server";
import { renderOfferForMail } from "~/features/documents/pdf-queue.server";
import { eraseLeadsAgain } from "~/features/erasure/lead-erasure.server";
import { deleteExpiredEstimates } from "~/features/estimates/estimate-expiry.server";
import { leadDeliveryHandlers } from "~/features/leads/messages/lead-delivery.server";
import { startReminders } from "~/features/leads/messages/lead-reminders.server";
import { startPhoneKeySweep } from "~/features/leads/phone-keys.server";
import { startImageSweep } from "~/features/media/image-sweep.server";
import { offerDeliveryHandlers } from "~/features/offers/offer-delivery.server";
import { startDeliveries } from "~/features/outbox/delivery.server";
import { deleteOldTrash } from "~/features/post-editing/post-changes.server";
import { startPostRerendering } from "~/features/post-editing/post-rerendering.server";
import { deleteOldCopies } from "~/features/post-editing/working-copy.server";
import { replyDeliveryHandlers } from "~/features/replies/reply-delivery.server";
import { startMonthReports } from "~/features/stats/month-report.server";
import { alertDeliveryHandlers } from "~/features/system-checks/alert.server";
import { warnOfLaunchTasks } from "~/features/system-checks/launch-tasks.server";
import { startWatch } from "~/features/system-checks/watch.server";
import { removeAccountsAgain } from "~/features/team/team-changes.server";
import { deleteOldUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { deleteOldVitals } from "~/features/vitals/vital-counts.server";
import { exitOnDatabaseFailure } from "~/lib/database/database-failure.server";
import { requireIntactDatabase, startDatabaseWatch } from "~/lib/database/database-watch.server";
import { atomic, migrateDatabase, sharedNow } from "~/lib/database/db.server";
import { eraseAgain } from "~/lib/database/erasures.server";
import { startSearchTextSweep } from "~/lib/database/search-texts.server";
import { env, misspelledVariables } from "~/lib/env/env.server";
import { restrictDataFolder, startTemporaryFileSweep } from "~/lib/files/data-folder.server";
import { deleteExpiredLimits } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { maskPath } from "~/lib/log/masked-path";
import { recordSecretUse } from "~/lib/secrets/secret.server";
import { resealColumns } from "~/lib/secrets/stored-seals.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { removeInBatches, startSweep } from "~/lib/workers/sweep.server";

await restrictDataFolder();
await requireIntactDatabase();
const firstAccount = await prepareDatabase().catch((error) => exitOnDatabaseFailure(error));
if (firstAccount) announceAccount(firstAccount);
warnOfLaunchTasks();
warnOfMisspelledVariables();
// Only the age of the secret depends on it.
await recordSecretUse().catch(() => {});

async function prepareDatabase() {
  await migrateDatabase();
  await eraseAgain([eraseLeadsAgain, removeAccountsAgain]);
  await seedDatabase({ demo: env.seedDemo });
  await resealColumns();
  return await createFirstAccount();
}

/** Prints once how staff sign in for the first time. */
function announceAccount({ email, generatedPassword }: { email: string; generatedPassword?: string }): void {
  const password = generatedPassword ? `the password ${generatedPassword}` : "the password in ADMIN_PASSWORD";
  console.log(`Staff sign in at ${env.siteUrl}/admin/login as ${email}\nwith ${password}`);
}

function warnOfMisspelledVariables(): void {
  for (const { name, meant } of misspelledVariables) log.warn(`${name} is unknown: did you mean ${meant}?`);
}

/** For scripts/start-remix-serve.mjs, whose log has paths too. */
export { maskPath };

startDatabaseWatch();
startTemporaryFileSweep();
export const deliveries = startDeliveries({
  ...leadDeliveryHandlers(),
  ...replyDeliveryHandlers(),
  ...offerDeliveryHandlers(renderOfferForMail),
  ...bookingDeliveryHandlers(),
  ...accountDeliveryHandlers(),
  ...alertDeliveryHandlers,
});
startBackups();

/** Deletes what is past its retention time, now and every ten minutes. */
const expirySweep = startSweep({
  name: "expiry-sweep",
  everyMs: 10 * MINUTE_MS,
  leaseMs: 5 * MINUTE_MS,
  sweep: async () => {
    const now = sharedNow();
    const removedRows = await atomic(
      deleteOldSessions(now),
      deleteOldAuditRows(now),
      deleteOldUnsentForms(now),
      deleteOldCopies(now),
    );
    let removed = await deleteOldVitals();
    for (const count of removedRows) removed += count;
    for (const removeSome of [
      deleteExpiredEstimates,
      deleteExpiredLimits,
      deleteExpiredChallenges,
      deleteOldTrash,
    ]) {
      removed += await removeInBatches(removeSome);
    }
    return removed;
  },
});

/** The work that a graceful stop waits for. */
export const backgroundJobs = [
  deliveries,
  expirySweep,
  startImageSweep(),
  startPostRerendering(),
  startSearchTextSweep(),
  startPhoneKeySweep(),
  startWatch(),
  startReminders(),
  startMonthReports(),
  startBusyTimesRefresh(),
];
