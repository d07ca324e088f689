import { SECOND_MS } from "~/lib/text/time";
import { shareFor } from "~/lib/workers/promises";

/** The time for which findings are shared: each run signs in to the mail server and writes to the image store. */
const CACHE_MS = 10 * SECOND_MS;

/** The findings of a running site's checks, at most ten seconds old. Never throws. */
export const reportSystem = shareFor(CACHE_MS, async () => {
  // Loaded when needed: at the start, visitors would wait for the code of backups and of both databases.
  const [{ runDatabaseChecks }, { installationChecks }, { runChecks }] = await Promise.all([
    import("./database-checks.server"),
    import("./installation-checks.server"),
    import("./run-checks.server"),
  ]);
  // Without the check of the packages, which starts a process: a running site proves that they run.
  const { Packages, ...checks } = installationChecks;
  return (await Promise.all([runChecks(checks), runDatabaseChecks()])).flat();
});
