/** What must have happened before the first request, under whichever HTTP server: imported for its effect. */
import { seedDatabase } from "#seed/seed";
import { createFirstAccount } from "~/features/admin/accounts.server";
import { sealStoredSecrets } from "~/features/admin/time-code-secret.server";
import { clearSpentChallenges } from "~/features/bot-check/proof-of-work.server";
import { deleteExpiredEstimates } from "~/features/estimates/estimate-expiry.server";
import { leadDeliverers } from "~/features/leads/lead-deliverers.server";
import { startImageSweep } from "~/features/media/image-sweep.server";
import { startDeliveries } from "~/features/outbox/delivery.server";
import { closeDataFolder } from "~/lib/data-folder.server";
import { requireSoundDatabase, startDatabaseWatch } from "~/lib/database-watch.server";
import { migrateDatabase } from "~/lib/db.server";
import { startDraftSweep } from "~/lib/draft-sweep.server";
import { env } from "~/lib/env.server";
import { maskPath } from "~/lib/masked-path";
import { clearSpentLimits } from "~/lib/rate-limit.server";
import { explainDatabase } from "~/lib/start-failure.server";
import { removeInSteps, startSweep } from "~/lib/sweep.server";

const MINUTE_MS = 60_000;

await closeDataFolder();
await requireSoundDatabase();
const firstAccount = await prepareDatabase().catch((error) => explainDatabase(env.databaseFile, error));
if (firstAccount) announceAccount(firstAccount);

async function prepareDatabase() {
  await migrateDatabase();
  await seedDatabase({ demo: env.seedDemo });
  await sealStoredSecrets();
  return await createFirstAccount();
}

/** Says on the console, once, how staff sign in for the first time. */
function announceAccount({ email, generatedPassword }: { email: string; generatedPassword?: string }): void {
  const password = generatedPassword ? `the password ${generatedPassword}` : "the password in ADMIN_PASSWORD";
  console.log(`Staff sign in at ${env.siteUrl}/admin/login as ${email}\nwith ${password}`);
}

/** How a path may be logged, for remix-serve's own log. */
export const shownPath = maskPath;

startDatabaseWatch();
startDraftSweep();
export const deliveries = startDeliveries(leadDeliverers());
export const imageSweep = startImageSweep();

/** Deletes now and every ten minutes what is kept for a time only: estimates nobody wants, counters, used puzzles. */
export const expirySweep = startSweep({
  name: "expiry-sweep",
  everyMs: 10 * MINUTE_MS,
  leaseMs: 5 * MINUTE_MS,
  sweep: async () => {
    let removed = 0;
    for (const removeSome of [deleteExpiredEstimates, clearSpentLimits, clearSpentChallenges]) {
      removed += await removeInSteps((atMost) => removeSome(atMost));
    }
    return removed;
  },
});
