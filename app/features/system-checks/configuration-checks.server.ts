import { env, misspelledVariables } from "~/lib/env/env.server";
import { findSecretTime, secrets } from "~/lib/secrets/secret.server";
import { DAY_MS } from "~/lib/text/duration";
import { quantity } from "~/lib/text/quantity";
import { type Finding, ok, warning } from "./finding";
import { listLaunchTasks } from "./launch-tasks.server";

const MAX_SECRET_DAYS = 365;
/** Forms live for a day and sessions for seven; after that, a replaced secret is useless. */
const MAX_ROTATION_DAYS = 7;

/** Whether variables of the environment may be misspelled. Invalid values abort the start. */
export async function checkVariables(): Promise<Finding | Finding[]> {
  if (misspelledVariables.length === 0) return ok("All variables are known.");
  return misspelledVariables.map(({ name, meant }) =>
    warning(`${name} is not a variable of the site: did you mean ${meant}?`, `Rename ${name}, or remove it.`),
  );
}

/** The age of the newest session secret, and whether older ones are still accepted. */
export async function checkSecret(): Promise<Finding> {
  const usedAt = await findSecretTime();
  if (usedAt === null) return ok("The session secret has not been used yet.");
  const days = Math.floor((Date.now() - usedAt) / DAY_MS);
  if (days > MAX_SECRET_DAYS)
    return warning(
      `The session secret is ${days} days old.`,
      "Replace it in two rounds: docs/operating.md, 'Secrets'.",
    );
  if (secrets.length > 1 && days > MAX_ROTATION_DAYS)
    return warning(
      `SESSION_SECRET still has ${secrets.length - 1} older than the newest, which is ${days} days old.`,
      "End the rotation: remove the older ones from SESSION_SECRET, and restart.",
    );
  return ok(`The session secret is ${quantity(days, "day")} old.`);
}

/** Whether the tasks before a launch are done, such as the replacement of sample content. */
export async function checkSamples(): Promise<Finding> {
  const launchTasks = (await listLaunchTasks()).map(({ text }) => text);
  if (launchTasks.length === 0) return ok("No sample content is left.");
  const tasks = `Before visitors come: ${launchTasks.join("; ")}.`;
  if (!env.siteUrl.startsWith("https:")) return ok(`SITE_URL is not public yet. ${tasks}`);
  return warning("Sample content is shown.", tasks);
}
