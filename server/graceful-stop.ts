import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/lib/log.server";
import type { Readiness } from "./readiness";

/** How long requests under way, and then a delivery under way, may still take. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_AFTER_MS = 50;

type Parts = {
  server: Server;
  readiness: Readiness;
  /** Lets what is under way in the background come to its end. */
  stopBackgroundWork: () => Promise<void>;
  closeDatabase: () => void;
};

/** Makes SIGTERM and SIGINT end the process in order: nothing new, what is under way to its end, exit code 0. */
export function stopOnSignal(parts: Parts): void {
  const connections = new Set<Socket>();
  parts.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, "stopping");
      stop(parts, connections).then(
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
  { server, readiness, stopBackgroundWork, closeDatabase }: Parts,
  connections: Set<Socket>,
): Promise<void> {
  readiness.stop();
  await closeServer(server, connections);
  await Promise.race([stopBackgroundWork(), sleep(PATIENCE_MS)]);
  closeDatabase();
  log.info("stopped");
}

async function closeServer(server: Server, connections: Set<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers open connections in advance; Node does not count those as idle before their first request.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  // A connection that was busy when the listener closed is closed once it falls idle.
  const sweeper = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_AFTER_MS);
  const enforcer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(sweeper);
  clearTimeout(enforcer);
}
