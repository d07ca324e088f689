import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/lib/log/log.server";
import type { Connections } from "./connections";
import type { Readiness } from "./readiness";

/** How long current requests may still take, and then a current delivery. */
const TIMEOUT_MS = 10_000;
const RECHECK_AFTER_MS = 50;

type Options = {
  server: Server;
  connections: Connections;
  readiness: Readiness;
  /** How long to go on listening, so that a load balancer notices that this process stops. */
  drainMs: number;
  /** Waits for background work to finish. */
  stopBackgroundWork: () => Promise<void>;
  closeDatabase: () => Promise<void>;
};

/** Stops on SIGTERM and SIGINT: requests under way finish. A second signal ends the process at once. */
export function stopOnSignal(options: Options): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, "stopping");
      stop(options, signal === "SIGTERM" ? options.drainMs : 0).then(
        () => log.flush(() => process.exit(0)),
        (error) => {
          log.error({ err: error }, "stopping failed");
          log.flush(() => process.exit(1));
        },
      );
    });
  }
}

async function stop(
  { server, connections, readiness, stopBackgroundWork, closeDatabase }: Options,
  drainMs: number,
): Promise<void> {
  // From now on, every response also closes its connection.
  readiness.stopping = true;
  await sleep(drainMs);
  await closeServer(server, connections);
  await Promise.race([stopBackgroundWork(), sleep(TIMEOUT_MS)]);
  await closeDatabase();
  log.info("stopped");
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  connections.closeUnused();
  // Connections that were busy when the listener closed are closed when they become idle.
  const sweeper = setInterval(() => server.closeIdleConnections(), RECHECK_AFTER_MS);
  const enforcer = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closed;
  clearInterval(sweeper);
  clearTimeout(enforcer);
}
