import { HOUR_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { createMemoryLimit } from "~/lib/memory-limit.server";

/** In seconds, for Retry-After. */
export const RETRY_AFTER_S = HOUR_MS / 1000;

/** What one address may do in an hour; more where CONTACT_LIMITS lets it send more. No total: strangers could use it up. */
const hourly = (perAddress: number) =>
  createMemoryLimit({ perAddress, overall: perAddress * 100, windowMs: HOUR_MS, total: false });

const { withToken } = env.contactLimits;
const challenges = hourly(Math.max(120, withToken * 12));
const tests = hourly(Math.max(30, withToken * 3));

/** Counts a puzzle that is made for a visitor. @returns false where the address has had its share. */
export const consumeChallengeLimit = (clientAddress: string | undefined): boolean =>
  challenges.consume(clientAddress);

/** Counts a token that is checked on the test page. @returns false where the address has had its share. */
export const consumeTestLimit = (clientAddress: string | undefined): boolean => tests.consume(clientAddress);
