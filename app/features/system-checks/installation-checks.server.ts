import { checkClock } from "./clock-check.server";
import { checkSamples, checkSecret, checkVariables } from "./configuration-checks.server";
import { machineChecks } from "./machine-checks.server";
import type { SystemCheck } from "./run-checks.server";
import { checkBotCheck, checkImages, checkMailServer } from "./service-checks.server";
import { checkSiteUrl } from "./site-url-check.server";

/** The checks of an installation that need no database, by the names that commands and pages show. */
export const installationChecks: Record<string, SystemCheck> = {
  ...machineChecks,
  Variables: checkVariables,
  Secret: checkSecret,
  Clock: () => checkClock(),
  Address: checkSiteUrl,
  "Mail server": checkMailServer,
  Images: checkImages,
  "Bot check": checkBotCheck,
  Samples: checkSamples,
};
