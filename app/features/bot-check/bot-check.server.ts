import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { NotStored } from "~/lib/not-stored.server";
import type { BotCheckSettings, Verdict } from "./bot-check";
import { verifyProofOfWork } from "./proof-of-work.server";
import { verifyWithTurnstile } from "./turnstile.server";

/** Longer than a token of either provider ever is. */
const MAX_TOKEN_LENGTH = 4_096;

const { turnstile } = env;

/** What the browser needs to run the check: hand it to the page from the loader. */
export const botCheckSettings: BotCheckSettings = turnstile
  ? { provider: "turnstile", siteKey: turnstile.siteKey, scriptUrl: turnstile.scriptUrl }
  : { provider: "proof-of-work" };

/**
 * Checks the token of a submission with the provider that the environment chose, within about 3 s. A token passes once.
 * `action` names the form it must have been made for. What fails on our side is `unanswered`.
 * @throws NotStored where the token cannot be noted as used.
 */
export async function verifyToken(
  token: string | undefined,
  about: { clientAddress?: string; action: string },
): Promise<Verdict> {
  if (!token?.trim()) return { outcome: "missing" };
  if (token.length > MAX_TOKEN_LENGTH) return { outcome: "refused", reason: "malformed" };
  try {
    return await (turnstile
      ? verifyWithTurnstile({ ...turnstile, hostname: new URL(env.siteUrl).hostname }, token, about)
      : verifyProofOfWork(token, about));
  } catch (error) {
    // What cannot be remembered as used cannot be stored either.
    if (error instanceof NotStored) throw error;
    log.error({ err: error }, "bot check failed");
    return { outcome: "unanswered", reason: "unreachable" };
  }
}
