import { SECOND_MS } from "~/lib/text/duration";
import { shareFor } from "~/lib/workers/share-for";
import { runDatabaseChecks } from "./database-checks.server";
import { installationChecks } from "./installation-checks.server";
import { runChecks } from "./run-checks.server";

/** The time for which findings are shared: each run signs in to the mail server and writes to the image store. */
const CACHE_MS = 10 * SECOND_MS;

/** Without the check of the packages, which starts a process: a running site proves that they run. */
const { Packages, ...checks } = installationChecks;

/** The findings of a running site's checks, at most ten seconds old. Never throws. */
export const reportSystem = shareFor(CACHE_MS, async () =>
  (await Promise.all([runChecks(checks), runDatabaseChecks()])).flat(),
);
