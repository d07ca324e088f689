import { seedDatabase } from "#seed/seed";
import { createFirstAccount } from "~/features/auth/accounts.server";
import { refreshContent } from "~/features/content/entries.server";
import { seedContent } from "~/features/content/seed-content.server";
import { eraseLeadsAgain } from "~/features/erasure/lead-erasure.server";
import { warnOfLaunchTasks } from "~/features/system-checks/launch.server";
import { removeAccountsAgain } from "~/features/team/team.server";
import { exitOnDatabaseFailure } from "~/lib/database/database-outage.server";
import { requireIntactDatabase, startDatabaseWatch } from "~/lib/database/database-watch.server";
import { migrateDatabase } from "~/lib/database/db.server";
import { eraseAgain } from "~/lib/database/erasures.server";
import { env, misspelledVariables } from "~/lib/env/env.server";
import { restrictDataFolder } from "~/lib/files/data-folder.server";
import { log } from "~/lib/log/log.server";
import { maskPath } from "~/lib/log/masking";
import { recordSecretUse } from "~/lib/secrets/secret.server";
import { resealColumns } from "~/lib/secrets/stored-seals.server";

/** For scripts/start-remix-serve.mjs, whose log has paths too. */
export { maskPath };

/** Prepares data folder and database for requests, under any HTTP server. Exits with one line if that fails. */
export async function prepareSite(): Promise<void> {
  await restrictDataFolder();
  await requireIntactDatabase();
  const firstAccount = await prepareDatabase().catch((error) => exitOnDatabaseFailure(error));
  if (firstAccount) announceAccount(firstAccount);
  // Only a warning depends on it.
  await warnOfLaunchTasks().catch(() => {});
  for (const { name, meant } of misspelledVariables) log.warn(`${name} is unknown: did you mean ${meant}?`);
  // Only the age of the secret depends on it.
  await recordSecretUse().catch(() => {});
  startDatabaseWatch();
}

async function prepareDatabase() {
  await migrateDatabase();
  await eraseAgain([eraseLeadsAgain, removeAccountsAgain]);
  await seedDatabase({ demo: env.seedDemo });
  await seedContent({ demo: env.seedDemo });
  await refreshContent();
  await resealColumns();
  return await createFirstAccount();
}

/** Prints once how staff sign in for the first time. */
function announceAccount({ email, generatedPassword }: { email: string; generatedPassword?: string }): void {
  const password = generatedPassword ? `the password ${generatedPassword}` : "the password in ADMIN_PASSWORD";
  console.log(`Staff sign in at ${env.siteUrl}/admin/login as ${email}\nwith ${password}`);
}
