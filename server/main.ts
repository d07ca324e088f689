/** The process that `npm start` runs: one Node process serves everything. */
import type { AddressInfo } from "node:net";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import { log } from "~/lib/log/log.server";
import { findPublicVersion, pageCache } from "./application";
import type { Job } from "./background-jobs";
import { stopOnSignal } from "./graceful-stop";
import { createHttpServer } from "./http-server";
import { lifecycle } from "./lifecycle";
import { reportReadiness } from "./operator-endpoints";
import { findPageKey } from "./page-cache";
import { prepareSite } from "./prepare";
import { findRoute, listFixedPaths } from "./route-table";

for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  // One request's failure must not end the connections of all others.
  process.on(event, (error) => log.error({ err: error }, event));
}

// The log's lines are JSON, and Node's own are not.
process.removeAllListeners("warning").on("warning", (warning) => log.warn({ err: warning }, "warning"));

await prepareSite();
// Read in advance, because the first request must not wait for an unavailable database.
await findPublicVersion().catch(() => {});
// Only in an update: after a crash, visitors wait for this process.
if (process.argv.includes("--warm-up")) await warmUp();

const server = createHttpServer();
server.once("error", explainListenError);
server.listen(env.port, env.host, () => {
  server.off("error", explainListenError);
  const { address, port } = server.address() as AddressInfo;
  const host = address.includes(":") ? `[${address}]` : address;
  const isEveryAddress = address === "0.0.0.0" || address === "::";
  console.log(`${getBrand().name} is at http://${isEveryAddress ? "localhost" : host}:${port}`);
});

/** The first visitors do not wait for the code of the background jobs. */
const JOBS_AFTER_MS = 1_000;
const jobs: Job[] = [];
setTimeout(async () => {
  // Checked in advance, so that the first report does not wait for a slow check.
  void reportReadiness();
  const { startBackgroundJobs } = await import("./background-jobs");
  if (!lifecycle.stopping) jobs.push(...startBackgroundJobs());
}, JOBS_AFTER_MS).unref();

stopOnSignal(server, jobs);

/** Prints in one line why the server cannot listen, and ends the process. */
function explainListenError(error: NodeJS.ErrnoException): void {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${env.port} is already in use. Set PORT to another one.`,
    EACCES: `no permission to use port ${env.port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${env.host}. Set HOST to one that it has.`,
  };
  exitOnStartFailure(reasons[error.code ?? ""] ?? error.message);
}

/**
 * Renders the pages whose paths are fixed, so that a process that takes over from a warm one does not answer its first
 * visitors slowly, with code that was never run. Never throws: what fails here fails for visitors in the same way.
 */
async function warmUp(): Promise<void> {
  for (const path of listFixedPaths()) {
    const key = findPageKey(path, undefined, findRoute);
    if (!key) continue;
    const rendered = await pageCache.fill(key, "warm-up").catch(() => undefined);
    // For example, the database is unavailable.
    if (!rendered) return;
    if ("response" in rendered) await rendered.response.body?.cancel();
  }
}
