import { env } from "~/lib/env/env.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { HOUR_MS } from "~/lib/text/duration";

/** In seconds, for Retry-After. */
export const RETRY_AFTER_S = HOUR_MS / 1000;

/** An hourly limit per address, raised with CONTACT_LIMITS. There is no total limit, since strangers could exhaust it. */
const hourly = (perAddress: number) =>
  createMemoryLimit({ perAddress, overall: perAddress * 100, windowMs: HOUR_MS, total: false });

const { withToken } = env.contactLimits;
/** Puzzles for an address. */
export const challengeLimit = hourly(Math.max(120, withToken * 12));

/** Verifications on the test page. */
export const testLimit = hourly(Math.max(30, withToken * 3));
