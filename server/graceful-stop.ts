import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/lib/log.server";
import type { Connections } from "./connections";
import type { Readiness } from "./readiness";

/** How long requests under way, and then a delivery under way, may still take. */
const TIMEOUT_MS = 10_000;
const RECHECK_AFTER_MS = 50;

type Options = {
  server: Server;
  connections: Connections;
  readiness: Readiness;
  /** How long to go on listening, for whoever balances the load to notice that this process is going. */
  drainMs: number;
  /** Lets what is under way in the background come to its end. */
  stopBackgroundWork: () => Promise<void>;
  closeDatabase: () => Promise<void>;
};

/**
 * Makes SIGTERM and SIGINT end the process in order: `/readyz` says so, then nothing new, what is under way to its end,
 * exit code 0. SIGINT comes from somebody at the keyboard, who waits for no load balancer. A second signal ends at once.
 */
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
  // From now on every response closes its connection, too.
  readiness.stop();
  await sleep(drainMs);
  await closeServer(server, connections);
  await Promise.race([stopBackgroundWork(), sleep(TIMEOUT_MS)]);
  await closeDatabase();
  log.info("stopped");
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  connections.closeUnused();
  // A connection that was busy when the listener closed is closed once it falls idle.
  const sweeper = setInterval(() => server.closeIdleConnections(), RECHECK_AFTER_MS);
  const enforcer = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closed;
  clearInterval(sweeper);
  clearTimeout(enforcer);
}
