import { env } from "./env.server";
import { DRAFT_FOR_MS, removeDrafts } from "./lasting-file.server";
import { log } from "./log.server";

const SWEEP_EVERY_MS = 3_600_000;

/** Removes what killed processes left of files in DATA_DIR: of mails, which may hold a lead's words, images and the rest. */
export async function sweepDrafts(now = Date.now(), folder = env.dataDir): Promise<void> {
  await removeDrafts(folder, now - DRAFT_FOR_MS);
}

/** Sweeps now and every hour. */
export function startDraftSweep(): void {
  const sweep = () =>
    void sweepDrafts().catch((error) =>
      log.warn({ err: error }, "half-written files could not be swept away"),
    );
  setInterval(sweep, SWEEP_EVERY_MS).unref();
  sweep();
}
