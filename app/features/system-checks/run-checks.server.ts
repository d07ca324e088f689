import { describeDatabaseFailure, findOutage } from "~/lib/database/database-outage.server";
import { StartError } from "~/lib/env/start-exit.server";
import { maskText } from "~/lib/log/masking";
import { SECOND_MS } from "~/lib/text/time";
import { withTimeout } from "~/lib/workers/promises";
import { type Finding, failure, type NamedFinding } from "./finding";

/** Checks one thing about the installation. @throws an error, which becomes a failure */
export type SystemCheck = () => Promise<Finding | readonly Finding[]>;

/** Longer than the time limits of the calls that checks make. */
const TIMEOUT_MS = 20 * SECOND_MS;

/** Runs the checks side by side, each in limited time. Never throws. @returns the findings, in the checks' order */
export async function runChecks(checks: Readonly<Record<string, SystemCheck>>): Promise<NamedFinding[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([check, run]) => {
      const timeoutMessage = `The check took longer than ${TIMEOUT_MS / SECOND_MS} seconds.`;
      const findings = await withTimeout(run, TIMEOUT_MS, timeoutMessage).catch(describeError);
      return [findings].flat().map((finding) => ({ check, ...finding }));
    }),
  );
  return found.flat();
}

/** The error of a check as a finding. */
export function describeError(error: unknown): Finding {
  const advice =
    error instanceof StartError ? "Correct this, then run npm run doctor again." : "See the site's log.";
  return failure(explainError(error), advice);
}

function explainError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const outage = describeDatabaseFailure(findOutage(error));
  return outage ?? maskText(error instanceof Error ? error.message : String(error));
}
