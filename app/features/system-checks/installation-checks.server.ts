import { randomUUID } from "node:crypto";
import { verdictReasons } from "~/features/bot-check/bot-check";
import { verifyWithTurnstile } from "~/features/bot-check/turnstile.server";
import { describeMailFailure, verifySmtpLogin } from "~/features/outbox/mail.server";
import { checkSiteUrl } from "~/features/system-checks/checks/site-url-check.server";
import { env, misspelledVariables } from "~/lib/env/env.server";
import { ObjectStoreDownError, objectStore } from "~/lib/files/object-store.server";
import { findSecretTime, secrets } from "~/lib/secrets/secret.server";
import { quantity } from "~/lib/text/spelling";
import { DAY_MS, SECOND_MS } from "~/lib/text/time";
import { type Finding, failure, ok, warning } from "./finding";
import { checkClock, machineChecks } from "./machine-checks.server";
import type { SystemCheck } from "./run-checks.server";

/** Whether the mail server accepts the login. */
async function checkMailServer(): Promise<Finding> {
  if (!env.smtpUrl) {
    const message = "E-mails are only written to files in DATA_DIR/mail, because SMTP_URL is not set.";
    return env.siteUrl.startsWith("https:") ? warning(message, "Set SMTP_URL.") : ok(message);
  }
  const { host } = new URL(env.smtpUrl);
  try {
    await verifySmtpLogin(env.smtpUrl);
    return ok(`${host} accepts the login.`);
  } catch (error) {
    const { message, advice } = describeMailFailure(error);
    return failure(`${message}: ${host}.`, advice);
  }
}

/** Whether an image can be stored, read by visitors, and deleted. */
async function checkImages(): Promise<Finding> {
  const place = env.s3 ? `the bucket ${env.s3.bucket}` : "the folder DATA_DIR/objects";
  const key = `system-check/${randomUUID()}.png`;
  const bytes = Buffer.from(key);
  try {
    await objectStore.put(key, bytes, { type: "image/png" });
    const problem = env.s3?.publicUrl ? await findReadProblem(`${env.s3.publicUrl}/${key}`) : undefined;
    const stored = await objectStore.get(key).finally(() => objectStore.delete(key));
    if (stored?.size !== bytes.length)
      return failure(
        `What is stored in ${place} cannot be read back.`,
        "Look at the log of the image store.",
      );
    if (problem)
      return failure(`${problem} at S3_PUBLIC_URL.`, "Make the bucket readable there, or unset it.");
    return ok(`Images can be stored in ${place}, read and deleted.`);
  } catch (error) {
    if (!(error instanceof ObjectStoreDownError)) throw error;
    const advice = env.s3
      ? "Check S3_* and the permissions of the keys: get, put, delete and list."
      : "Check the disk and DATA_DIR.";
    return failure(`Images cannot be stored in ${place}: ${error.message}.`, advice);
  }
}

/** The reason why an image's public URL does not work; undefined if it does. */
async function findReadProblem(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5 * SECOND_MS) });
    await response.body?.cancel();
    return response.ok ? undefined : `Images get the status ${response.status}`;
  } catch {
    return "Images cannot be loaded";
  }
}

/** Turnstile's site and secret keys for tests (developers.cloudflare.com/turnstile). */
const TEST_KEY = /^[123]x0{10,}/;

/** Whether the bot check's provider accepts the secret key. */
async function checkBotCheck(): Promise<Finding> {
  if (!env.turnstile) return ok("The built-in proof of work needs no keys.");
  const { secretKey, verifyUrl, siteKey } = env.turnstile;
  const verifier = { secretKey, verifyUrl, hostname: new URL(env.siteUrl).hostname };
  // The provider rejects this token, but not the key.
  const { outcome, reason } = await verifyWithTurnstile(verifier, "system-check", { action: "system-check" });
  if (outcome === "unanswered")
    return failure(
      `Turnstile cannot verify tokens: ${verdictReasons[reason ?? "unreachable"]}.`,
      "Check TURNSTILE_SECRET_KEY and the network. Until then, leads wait for release as unverified.",
    );
  const testKeys = Object.entries({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey }).filter(
    ([, key]) => TEST_KEY.test(key),
  );
  if (testKeys.length > 0 && env.siteUrl.startsWith("https:"))
    return warning(
      `A key for tests is set: ${testKeys.map(([name]) => name).join(", ")}.`,
      "Set the keys of your own Turnstile widget.",
    );
  return ok("Turnstile accepts the secret key.");
}

const MAX_SECRET_DAYS = 365;
/** Forms live for a day and sessions for seven; after that, a replaced secret is useless. */
const MAX_ROTATION_DAYS = 7;

/** Whether variables of the environment may be misspelled. Invalid values abort the start. */
async function checkVariables(): Promise<Finding | Finding[]> {
  if (misspelledVariables.length === 0) return ok("All variables are known.");
  return misspelledVariables.map(({ name, meant }) =>
    warning(`${name} is not a variable of the site: did you mean ${meant}?`, `Rename ${name}, or remove it.`),
  );
}

/** The age of the newest session secret, and whether older ones are still accepted. */
async function checkSecret(): Promise<Finding> {
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
};
