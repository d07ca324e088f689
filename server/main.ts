/** The process that `npm start` runs: one Node process serves everything. */
import type { AddressInfo } from "node:net";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import { objectStore } from "~/lib/files/object-store.server";
import { log } from "~/lib/log/log.server";
import { stopOnSignal } from "./graceful-stop";
import { createHttpServer } from "./http-server";
import "./prepare";
import { findPublicVersion } from "./public-version";
import { Readiness } from "./readiness";

for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  // One request's failure must not end the connections of all others.
  process.on(event, (error) => log.error({ err: error }, event));
}

// Read in advance, so that the first request need not wait for an unavailable database.
await findPublicVersion().catch(() => {});

const readiness = new Readiness({
  checkDatabase: requireDatabase,
  checkObjectStore: () => objectStore.check(),
  dataDir: env.dataDir,
});
const { server, connections } = createHttpServer(readiness);

server.once("error", explainListenError);
server.listen(env.port, env.host, () => {
  server.off("error", explainListenError);
  const { address, port } = server.address() as AddressInfo;
  const everywhere = address === "0.0.0.0" || address === "::";
  const name = everywhere ? "localhost" : address.includes(":") ? `[${address}]` : address;
  console.log(`${env.brand.name} is at http://${name}:${port}`);
});

stopOnSignal({ server, connections, readiness });

/** Prints in one line why the server cannot listen, and ends the process. */
function explainListenError(error: NodeJS.ErrnoException): void {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${env.port} is already in use. Set PORT to another one.`,
    EACCES: `no permission to use port ${env.port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${env.host}. Set HOST to one that it has.`,
  };
  exitOnStartFailure(reasons[error.code ?? ""] ?? error.message);
}
