import { SECOND_MS } from "~/lib/text/duration";
import { runDatabaseChecks } from "./database-checks.server";
import type { NamedFinding } from "./finding";
import { ownChecks } from "./own-checks.server";
import { runChecks } from "./run-checks.server";

/** How long findings are shared: each run signs in to the mail server and writes to the image store. */
const KEPT_MS = 10 * SECOND_MS;

let last: { at: number; findings: Promise<NamedFinding[]> } | undefined;

/** Whether the packages run needs another process, and the one that asks is the proof. */
const { Packages: _, ...checks } = ownChecks;

/** The findings of the checks of a running site, at most ten seconds old. Never throws. */
export function reportSystem(): Promise<NamedFinding[]> {
  const now = Date.now();
  if (!last || now - last.at > KEPT_MS || now < last.at) {
    const findings = Promise.all([runChecks(checks), runDatabaseChecks()]).then((all) => all.flat());
    last = { at: now, findings };
  }
  return last.findings;
}
