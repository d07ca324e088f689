import pino from "pino";
import { env } from "~/lib/env/env.server";
import { describeLoggedError } from "./logged-error";

const BATCH_LENGTH = 16_000;
const MAX_WAIT_MS = 500;

/** Lines are written in batches: single writes cost as much as the rest of a cached response. */
const output = pino.destination({ sync: false, minLength: BATCH_LENGTH, periodicFlush: MAX_WAIT_MS });

// The last lines explain why the process ended.
process.on("exit", () => {
  try {
    output.flushSync();
  } catch {
    // Standard output is closed.
  }
});

/** The structured log: JSON lines on standard output. Never log bodies, tokens or personal data. */
export const log = pino(
  {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error) => describeLoggedError(error) },
  },
  output,
);
