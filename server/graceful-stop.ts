import cluster from "node:cluster";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { mailTransport } from "~/features/outbox/mail.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { NotStoredError } from "~/lib/database/database-outage.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { requestLimits } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import type { Job } from "./background-jobs";
import { connections } from "./connections";
import { lifecycle } from "./lifecycle";

/** The time limits for current requests, and then for background work such as a delivery. */
const TIMEOUT_MS = 10_000;
const RECHECK_AFTER_MS = 50;
/** A terminal sends SIGINT to this process and to scripts/serve.mjs, whose message may arrive first. */
const SIGINT_WITHIN_MS = 1_000;

/**
 * Stops on SIGTERM and SIGINT after current requests; a second signal ends the process immediately. Under
 * scripts/serve.mjs it also stops when another process has taken over the address, or when that script receives SIGINT;
 * Node ends it with that script. `jobs` are stopped after the requests.
 */
export function stopOnSignal(server: Server, jobs: readonly Job[]): void {
  const waitEnded = new AbortController();
  const handOver = (reason: string) => {
    // After a signal, it keeps listening until a load balancer has noticed.
    if (lifecycle.stopping) return;
    lifecycle.handedOver = true;
    // HTTP's own `close` would also close idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(server);
    void stopGracefully(server, jobs, reason, waitForClients(waitEnded.signal));
  };
  cluster.worker?.on("message", (message) => {
    if (message === "hand over") handOver("handed over");
    if (message !== "stop") return;
    // Until the wait ends, a signal only ends it.
    handOver("SIGINT");
    setTimeout(() => waitEnded.abort(), SIGINT_WITHIN_MS);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (lifecycle.handedOver && !waitEnded.signal.aborted) return waitEnded.abort();
      if (lifecycle.stopping) process.exit(1);
      // Keeps listening until a load balancer has noticed that this process is stopping.
      void stopGracefully(server, jobs, signal, signal === "SIGTERM" ? sleep(env.drainMs) : undefined);
    });
  }
}

/** Waits for clients to close their connections: closed by this process, one could lose the next request. */
async function waitForClients(ended: AbortSignal): Promise<void> {
  const deadline = Date.now() + requestLimits.connections.keepAliveMs;
  while (connections.open.size > 0 && Date.now() < deadline && !ended.aborted) await sleep(RECHECK_AFTER_MS);
}

/** Stops once `drained` is fulfilled. `reason` is for the log. */
async function stopGracefully(
  server: Server,
  jobs: readonly Job[],
  reason: string,
  drained?: Promise<void>,
): Promise<void> {
  // From now on, every response also closes its connection.
  lifecycle.stopping = true;
  log.info({ signal: reason }, "stopping");
  await drained;
  let code = 0;
  try {
    await closeConnections(server);
    await Promise.race([stopBackgroundWork(jobs), sleep(TIMEOUT_MS)]);
    await db.close();
    log.info("stopped");
  } catch (error) {
    log.error({ err: error }, "stopping failed");
    code = 1;
  }
  log.flush(() => process.exit(code));
}

async function closeConnections(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers open some in advance. Node does not count those that never sent a byte as idle.
  for (const socket of connections.open) if (socket.bytesRead === 0) socket.destroy();
  // Connections that were busy when the listener closed are closed when they become idle.
  setInterval(() => server.closeIdleConnections(), RECHECK_AFTER_MS);
  setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closed;
}

async function stopBackgroundWork(jobs: readonly Job[]): Promise<void> {
  const work = [...jobs.map((job) => job.stop()), writeCounts()];
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === "fulfilled" || outcome.reason instanceof NotStoredError) continue;
    log.error({ err: outcome.reason }, "a background job failed to stop");
  }
  mailTransport.close();
}
