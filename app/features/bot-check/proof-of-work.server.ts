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
import { atomicSoon, CLOCK_TOLERANCE_MS, db, sharedNow } from "~/lib/database/db.server";
import { currentSecret, secrets } from "~/lib/secrets/secret.server";
import type { Verdict, VerdictReason } from "./bot-check";

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
export async function verifyProofOfWork(token: string, { action }: { action: string }): Promise<Verdict> {
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
