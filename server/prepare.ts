/** What must have happened before the first request, under whichever HTTP server: imported for its effect. */
import { seedDatabase } from "#seed/seed";
import { createFirstAccount } from "~/features/auth/accounts.server";
import { sealStoredSecrets } from "~/features/auth/totp-secret.server";
import { leadDeliveryHandlers } from "~/features/leads/lead-delivery.server";
import { startImageSweep } from "~/features/media/image-sweep.server";
import { startDeliveries } from "~/features/outbox/delivery.server";
import { restrictDataFolder } from "~/lib/data-folder.server";
import { requireSoundDatabase, startDatabaseWatch } from "~/lib/database-watch.server";
import { migrateDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { maskPath } from "~/lib/masked-path";
import { explainDatabase } from "~/lib/start-failure.server";
import { startTemporaryFileSweep } from "~/lib/temporary-file-sweep.server";
import { startExpirySweep } from "./expiry-sweep";
import { announceFirstAccount } from "./listening";

await restrictDataFolder();
await requireSoundDatabase();
const firstAccount = await prepareDatabase().catch((error) => explainDatabase(env.databaseFile, error));
if (firstAccount) announceFirstAccount(firstAccount);

async function prepareDatabase() {
  await migrateDatabase();
  await seedDatabase({ demo: env.seedDemo });
  await sealStoredSecrets();
  return await createFirstAccount();
}

/** How a path may be logged, for remix-serve's own log. */
export const shownPath = maskPath;

startDatabaseWatch();
startTemporaryFileSweep();
export const deliveries = startDeliveries(leadDeliveryHandlers());
export const imageSweep = startImageSweep();
export const expirySweep = startExpirySweep();
