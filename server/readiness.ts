import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { withTimeout } from "~/lib/workers/with-timeout";

/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;
/** A report waits this long, then uses the last known state. */
const REPORT_TIMEOUT_MS = 80;
/** The least time between checks, since anyone may request reports. */
const CHECK_EVERY_MS = 100;

/** Whether the process is about to stop: then it is not ready. */
export const lifecycle = {
  stopping: false,
  /** Set with it when another process accepts the site's connections already: then proxies need not notice. */
  handedOver: false,
};

type Part = "ok" | "failing";

let parts: { database: Part; storage: Part } = { database: "failing", storage: "failing" };
let check: Promise<void> | undefined;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Checks database, data folder and image store. If that takes long, reports the last result. */
export async function reportReadiness() {
  if (!check && performance.now() - checkedAt >= CHECK_EVERY_MS) {
    checkedAt = performance.now();
    check = checkParts().finally(() => {
      check = undefined;
    });
  }
  await Promise.race([check, sleep(REPORT_TIMEOUT_MS)]);
  const { stopping } = lifecycle;
  const ready = !stopping && parts.database === "ok" && parts.storage === "ok";
  return { ready, stopping, ...parts };
}

async function checkParts(): Promise<void> {
  const [database, storage] = await Promise.all([
    findState(requireDatabase()),
    findState(Promise.all([writeToDataFolder(), objectStore.check()])),
  ]);
  parts = { database, storage };
}

async function writeToDataFolder(): Promise<void> {
  const file = join(env.dataDir, `.readiness-${process.pid}`);
  await writeFile(file, "ready");
  await rm(file, { force: true });
}

const findState = (checked: Promise<unknown>): Promise<Part> =>
  withTimeout(checked, CHECK_TIMEOUT_MS, "The part does not respond").then(
    () => "ok",
    () => "failing",
  );
