import cluster from "node:cluster";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { mailTransport } from "~/features/outbox/mail.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { db } from "~/lib/database/db.server";
import { NotStoredError } from "~/lib/database/not-stored-error.server";
import { env } from "~/lib/env/env.server";
import { requestLimits } from "~/lib/limits/request-limits";
import { log } from "~/lib/log/log.server";
import type { Connections } from "./connections";
import { backgroundJobs } from "./prepare";
import type { Readiness } from "./readiness";

/** How long current requests may still take, and then a current delivery. */
const TIMEOUT_MS = 10_000;
const RECHECK_AFTER_MS = 50;

type Process = { server: Server; connections: Connections; readiness: Readiness };

/**
 * Stops on SIGTERM and SIGINT after current requests; a second signal ends the process immediately. Under
 * scripts/serve.mjs it also stops when another process has taken over the address, or when that script has ended.
 */
export function stopOnSignal(running: Process): void {
  const { readiness, connections } = running;
  const hurry = new AbortController();
  const handOver = () => {
    if (readiness.handedOver) return;
    readiness.handedOver = true;
    // HTTP's own `close` would also close idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(running.server);
    void stopGracefully(running, "handed over", waitForClients(connections, hurry.signal));
  };
  cluster.worker
    ?.once("disconnect", handOver)
    .on("message", (message) => message === "hand over" && handOver());
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (readiness.handedOver && !hurry.signal.aborted) return hurry.abort();
      if (readiness.stopping) process.exit(1);
      // Keeps listening, so that a load balancer notices that this process is stopping.
      void stopGracefully(running, signal, signal === "SIGTERM" ? sleep(env.drainMs) : undefined);
    });
  }
}

/** Waits for clients to close their connections: if this process did, that could meet their next request. */
async function waitForClients(connections: Connections, hurry: AbortSignal): Promise<void> {
  const deadline = Date.now() + requestLimits.connections.keepAliveMs;
  while (connections.count > 0 && Date.now() < deadline && !hurry.aborted) await sleep(RECHECK_AFTER_MS);
}

async function stopGracefully(running: Process, signal: string, ready?: Promise<void>): Promise<void> {
  // From now on, every response also closes its connection.
  running.readiness.stopping = true;
  log.info({ signal }, "stopping");
  await ready;
  const code = await stop(running).catch((error) => {
    log.error({ err: error }, "stopping failed");
    return 1;
  });
  log.flush(() => process.exit(code));
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
  const jobs = backgroundJobs.map((job) => job.stop());
  for (const outcome of await Promise.allSettled([...jobs, writeCounts()])) {
    if (outcome.status === "fulfilled" || outcome.reason instanceof NotStoredError) continue;
    log.error({ err: outcome.reason }, "a background job failed to stop");
  }
  mailTransport.close();
}
