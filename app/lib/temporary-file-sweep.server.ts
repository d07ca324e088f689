import { removeTemporaryFiles, TEMPORARY_MAX_AGE_MS } from "./durable-file.server";
import { HOUR_MS } from "./duration";
import { env } from "./env.server";
import { log } from "./log.server";

const SWEEP_EVERY_MS = HOUR_MS;

/**
 * Removes what killed processes left of files in DATA_DIR, now and every hour: of mails, which may hold a lead's words,
 * images and the rest.
 */
export function startTemporaryFileSweep(): void {
  const sweep = () =>
    void removeTemporaryFiles(env.dataDir, Date.now() - TEMPORARY_MAX_AGE_MS).catch((error) =>
      log.warn({ err: error }, "half-written files could not be swept away"),
    );
  setInterval(sweep, SWEEP_EVERY_MS).unref();
  sweep();
}
