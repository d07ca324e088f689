import pino from "pino";
import { env } from "./env.server";

/** The structured log: JSON lines on standard output. Never given bodies, tokens or personal data. */
export const log = pino(
  { level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 1, sync: false, minLength: 4096 }),
);

// Lines are written in batches, which keeps them off a request's time; none waits longer than this.
setInterval(() => log.flush(), 500).unref();
