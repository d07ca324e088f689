import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { mailTransport } from "~/features/outbox/mail.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { db } from "~/lib/database/db.server";
import { NotStoredError } from "~/lib/database/not-stored-error.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import type { Connections } from "./connections";
import { deliveries, expirySweep, imageSweep, postRenewal } from "./prepare";
import type { Readiness } from "./readiness";

/** How long current requests may still take, and then a current delivery. */
const TIMEOUT_MS = 10_000;
const RECHECK_AFTER_MS = 50;

type Process = { server: Server; connections: Connections; readiness: Readiness };

/** Stops on SIGTERM and SIGINT after current requests. A second signal ends the process immediately. */
export function stopOnSignal(running: Process): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (running.readiness.stopping) process.exit(1);
      // From now on, every response also closes its connection.
      running.readiness.stopping = true;
      log.info({ signal }, "stopping");
      // Keeps listening, so that a load balancer notices that this process is stopping.
      if (signal === "SIGTERM") await sleep(env.drainMs);
      const code = await stop(running).catch((error) => {
        log.error({ err: error }, "stopping failed");
        return 1;
      });
      log.flush(() => process.exit(code));
    });
  }
}

/** @returns the exit code */
async function stop({ server, connections }: Process): Promise<number> {
  const closed = new Promise((resolve) => server.close(resolve));
  connections.closeUnused();
  // Connections that were busy when the listener closed are closed when they become idle.
  setInterval(() => server.closeIdleConnections(), RECHECK_AFTER_MS);
  setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closed;
  await Promise.race([stopBackgroundWork(), sleep(TIMEOUT_MS)]);
  await db.close();
  log.info("stopped");
  return 0;
}

async function stopBackgroundWork(): Promise<void> {
  const jobs = [deliveries, imageSweep, postRenewal, expirySweep].map((job) => job.stop());
  for (const outcome of await Promise.allSettled([...jobs, writeCounts()])) {
    if (outcome.status === "fulfilled" || outcome.reason instanceof NotStoredError) continue;
    log.error({ err: outcome.reason }, "a background job failed to stop");
  }
  mailTransport.close();
}
