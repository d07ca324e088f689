import { NotStoredError } from "~/lib/database/database-outage.server";
import { env } from "~/lib/env/env.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { HOUR_MS } from "~/lib/text/duration";
import type { BotCheckSettings, Verdict } from "./bot-check";
import { verifyProofOfWork } from "./proof-of-work.server";
import { verifyWithTurnstile } from "./turnstile.server";

/** Longer than any token of either provider. */
const MAX_TOKEN_LENGTH = 4_096;

const { turnstile, contactLimits } = env;

/** An hourly limit per address that grows with CONTACT_LIMITS. */
const createHourlyLimit = (minimum: number, factor: number) => {
  const perAddress = Math.max(minimum, contactLimits.withToken * factor);
  // One sender could exhaust a total limit. `overall` is that of the widest address block.
  return createMemoryLimit({ perAddress, overall: perAddress * 100, windowMs: HOUR_MS, hasTotal: false });
};

/** Challenges per address. */
export const challengeLimit = createHourlyLimit(120, 12);

/** Verifications on the test page, per address. */
export const testLimit = createHourlyLimit(30, 3);

/** The browser's settings for the check, for a page's loader. */
export const botCheckSettings: BotCheckSettings = turnstile
  ? { provider: "turnstile", siteKey: turnstile.siteKey, scriptUrl: turnstile.scriptUrl }
  : { provider: "proof-of-work" };

/** Verifies a token and spends it, within about 3 s. `unanswered`: the failure is ours. @throws NotStoredError */
export async function verifyToken(
  token: string | undefined,
  context: { clientAddress?: string; action: string },
): Promise<Verdict> {
  if (!token?.trim()) return { outcome: "missing" };
  if (token.length > MAX_TOKEN_LENGTH) return { outcome: "rejected", reason: "malformed" };
  try {
    return await (turnstile
      ? verifyWithTurnstile({ ...turnstile, hostname: new URL(env.siteUrl).hostname }, token, context)
      : verifyProofOfWork(token, context));
  } catch (error) {
    // If the database is unavailable, the submission cannot be stored either.
    if (error instanceof NotStoredError) throw error;
    log.error({ err: error }, "bot check failed");
    return { outcome: "unanswered", reason: "unreachable" };
  }
}
