import { SECOND_MS } from "~/lib/text/duration";
import { shareFor } from "~/lib/workers/share-for";
import { runDatabaseChecks } from "./database-checks.server";
import { ownChecks } from "./own-checks.server";
import { runChecks } from "./run-checks.server";

/** How long findings are shared: each run signs in to the mail server and writes to the image store. */
const KEPT_MS = 10 * SECOND_MS;

/** Whether the packages run needs another process, and the one that asks is the proof. */
const { Packages: _, ...checks } = ownChecks;

/** The findings of the checks of a running site, at most ten seconds old. Never throws. */
export const reportSystem = shareFor(KEPT_MS, async () =>
  (await Promise.all([runChecks(checks), runDatabaseChecks()])).flat(),
);
