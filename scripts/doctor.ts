// npm run doctor [-- --json] [-- --mail ADDRESS]: checks this installation. Exit code 1 if something fails.
import "./environment.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { countFindings, failure, type NamedFinding, warning } from "~/features/system-checks/finding";
import { findMisspelled, variables } from "~/lib/env/env-variables.server";
import { StartError, throwStartFailures } from "~/lib/env/start-exit.server";

throwStartFailures();

const { values } = parseArgs({ options: { json: { type: "boolean" }, mail: { type: "string" } } });
const findings = await runAllChecks().catch((error): NamedFinding[] => {
  // Nothing else can be checked, for example, with an invalid variable.
  if (!(error instanceof StartError)) throw error;
  const misspelled = findMisspelled(Object.keys(process.env), Object.keys(variables));
  return [
    { check: "Start", ...failure(error.message, "The site cannot start before this is corrected.") },
    ...misspelled.map(({ name, meant }) => ({
      check: "Variables",
      ...warning(`${name}: did you mean ${meant}?`, `Rename ${name}, or remove it.`),
    })),
  ];
});
if (values.json) console.log(JSON.stringify({ ok: !findings.some(isFailure), findings }, null, 2));
else await printFindings(findings);
process.exit(findings.some(isFailure) ? 1 : 0);

async function runAllChecks(): Promise<NamedFinding[]> {
  const { env } = await import("~/lib/env/env.server");
  // Standard output is for the findings, which contain what the log would.
  (await import("~/lib/log/log.server")).log.level = "silent";
  const { describeError, runChecks } = await import("~/features/system-checks/run-checks.server");
  (await import("./command")).announceData();
  if (!existsSync(join(env.dataDir, "database-created"))) {
    // The other checks would create a secret and a database there.
    const { machineChecks } = await import("~/features/system-checks/machine-checks.server");
    const advice = "Start it, or name its variables: npm run doctor -- --env FILE.";
    const neverStarted = failure(`The site was never started with the data folder ${env.dataDir}.`, advice);
    return [...(await runChecks(machineChecks)), { check: "Start", ...neverStarted }];
  }
  const { installationChecks } = await import("~/features/system-checks/installation-checks.server");
  const ownFindings = runChecks(installationChecks);
  const databaseFindings = import("~/features/system-checks/database-checks.server").then(
    ({ runDatabaseChecks }) => runDatabaseChecks(),
    (error): NamedFinding[] => [{ check: "Database", ...describeError(error) }],
  );
  const { mail } = values;
  const mailFindings = mail
    ? import("~/features/system-checks/test-mail.server").then(({ sendTestMail }) =>
        runChecks({ "Test e-mail": () => sendTestMail(mail) }),
      )
    : [];
  return (await Promise.all([ownFindings, databaseFindings, mailFindings])).flat();
}

function isFailure({ state }: NamedFinding): boolean {
  return state === "failure";
}

async function printFindings(findings: readonly NamedFinding[]): Promise<void> {
  for (const { state, check, message, advice } of findings) {
    console.log(`${state.padEnd(8)} ${check.padEnd(15)} ${message}`);
    if (advice && state !== "ok") console.log(`${" ".repeat(24)} -> ${advice}`);
  }
  console.log(`\n${countFindings(findings)}.`);
  if (findings.some(({ check }) => check === "Start")) return;
  const { showBackupKeyOnce } = await import("~/features/backups/stored-backups.server");
  // The check of backups has reported a bucket that fails, or a key that is lost.
  const key = await showBackupKeyOnce().catch(() => null);
  if (key) console.log(`\nThe bucket's backups are encrypted with this key. Keep it elsewhere:\n${key}`);
}
