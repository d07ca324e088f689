import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { eq, lt } from "drizzle-orm";
import pLimit from "p-limit";
import { z } from "zod";
import { spentChallenges } from "#drizzle/schema/spent-challenges";
import { isAmongUnlocked } from "#drizzle/sql";
import {
  CHALLENGE_LIFETIME_MS,
  readProofOfWorkToken,
} from "~/features/bot-check/checkers/proof-of-work-token";
import { NotStoredError } from "~/lib/database/database-outage.server";
import { atomicSoon, CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { currentSecret, secrets } from "~/lib/secrets/secret.server";
import { HOUR_MS } from "~/lib/text/time";
import type { BotCheckSettings, Verdict, VerdictReason } from "./bot-check";
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

/** Rounds of PBKDF2 for each attempt, and the number of attempts: about a fifth of a second in a desktop browser. */
const ROUNDS = 1_500;
const ATTEMPTS = { min: 500, max: 1_000 };

/** Each challenge occupies a thread of libuv's pool for milliseconds, and files need the threads too. */
const limitConcurrency = pLimit(2);

const deriveSecret = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`bot-check:${purpose}`).digest("hex");

const deriveSecrets = (secret: string) => ({
  hmacSignatureSecret: deriveSecret(secret, "challenge"),
  hmacKeySignatureSecret: deriveSecret(secret, "solution"),
});

/** Creates a signed challenge for the form `action`, valid for 20 minutes and one submission. */
export function issueChallenge(action: string, now = Date.now()) {
  return limitConcurrency(() =>
    createChallenge({
      ...deriveSecrets(currentSecret()),
      algorithm: "PBKDF2/SHA-256",
      cost: ROUNDS,
      counter: randomInt(ATTEMPTS.min, ATTEMPTS.max),
      deriveKey,
      data: { action },
      expiresAt: new Date(now + CHALLENGE_LIFETIME_MS),
    }),
  );
}

const tokenSchema = z.object({
  signature: z.string(),
  parameters: z.object({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
    data: z.object({ action: z.string() }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number() }),
});

const reject = (reason: VerdictReason): Verdict => ({ outcome: "rejected", reason });

/** Verifies a solved challenge and marks it as used. @throws the database's errors */
async function verifyProofOfWork(token: string, { action }: { action: string }): Promise<Verdict> {
  const parsed = tokenSchema.safeParse(readProofOfWorkToken(token));
  if (!parsed.success) return reject("malformed");
  const { solution, ...challenge } = parsed.data;
  const { expiresAt, nonce, data } = challenge.parameters;

  const check = (secret: string) =>
    verifySolution({ ...deriveSecrets(secret), challenge, solution, deriveKey });
  const results = await Promise.all(secrets.map(check));
  if (!results.some((result) => result.verified)) {
    if (results.some((result) => result.expired)) return reject("expired");
    return reject(results.some((result) => result.invalidSolution) ? "unsolved" : "forged");
  }
  if (data.action !== action) return reject("wrong-action");
  return (await spendChallenge(nonce, expiresAt * 1000)) ? { outcome: "passed" } : reject("used");
}

/** Marks a challenge as used until it expires. @returns false if it already was */
async function spendChallenge(nonce: string, expiresAt: number): Promise<boolean> {
  // A read finds most repeats without a write.
  if ((await db.$count(spentChallenges, eq(spentChallenges.nonce, nonce))) > 0) return false;
  const [stored] = await atomicSoon(
    db.insert(spentChallenges).values({ nonce, expiresAt }).onConflictDoNothing(),
  );
  return stored === 1;
}

/** Deletes up to `atMost` challenges that have expired by the clock of every process. @returns how many */
export async function deleteExpiredChallenges(atMost: number): Promise<number> {
  const expired = db
    .select({ nonce: spentChallenges.nonce })
    .from(spentChallenges)
    .where(lt(spentChallenges.expiresAt, sharedNow() - CLOCK_TOLERANCE_MS))
    .limit(atMost);
  const [removed = 0] = await atomicSoon(
    db.delete(spentChallenges).where(isAmongUnlocked(spentChallenges.nonce, expired)),
  );
  return removed;
}
