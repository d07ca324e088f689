/** What must have happened before the first request, under whichever HTTP server: imported for its effect. */
import { seedDatabase } from "#seed/seed";
import { leadDeliverers } from "~/features/leads/lead-deliverers.server";
import { startDeliveries } from "~/features/outbox/delivery.server";
import { migrateDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";

await migrateDatabase();
await seedDatabase({ demo: env.seedDemo });

export const deliveries = startDeliveries(leadDeliverers());
