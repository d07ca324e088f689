/** The process that `npm start` runs: one Node process serves everything. */
import type { AddressInfo } from "node:net";
import * as build from "virtual:remix/server-build";
import { brandFolder } from "~/features/documents/document-files.server";
import { mailTransport } from "~/features/outbox/mail.server";
import { publishDueAndFindVersion } from "~/features/posts/post-schedule.server";
import { writeCounts } from "~/lib/database/count-batch.server";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { db } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-failure.server";
import { objectStore } from "~/lib/files/object-store.server";
import { log } from "~/lib/log/log.server";
import { bodyBudget } from "./body-budget";
import { Connections, connectionLimit } from "./connections";
import { stopOnSignal } from "./graceful-stop";
import { createHttpServer } from "./http-server";
import { createOperatorEndpoints, metricsText } from "./operator-endpoints";
import { PageCache } from "./page-cache";
import { deliveries, expirySweep, imageSweep, postRenewal } from "./prepare";
import { Readiness } from "./readiness";
import { renderByKey } from "./remix";
import { createHostCheck } from "./request-origin";
import { routeName } from "./route-table";
import { serveFiles } from "./static-files";
import { Watchdog } from "./watchdog";

for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  // One request's failure must not end the connections of all others.
  process.on(event, (error) => log.error({ err: error }, event));
}

// Read before the first request, which then need not wait for it when the database is away.
await publishDueAndFindVersion().catch(() => {});

const readiness = new Readiness({
  checkDatabase: requireDatabase,
  checkObjectStore: () => objectStore.check(),
  dataDir: env.dataDir,
});
const cache = new PageCache({
  findVersion: publishDueAndFindVersion,
  render: renderByKey,
  onError: (error) => log.error({ err: error }, "page cache"),
});
const watchdog = new Watchdog(routeName);
const server = createHttpServer({
  cache,
  readiness,
  watchdog,
  siteUrl: env.siteUrl,
  hostCheck: createHostCheck(env),
  serveFile: serveFiles([...(brandFolder ? [brandFolder] : []), build.assetsBuildDirectory]),
  serveOperator: createOperatorEndpoints({
    readiness,
    metrics: () => metricsText({ connections, watchdog, bodies: bodyBudget }),
    metricsToken: env.metricsToken,
  }),
});
const connections = new Connections(server, connectionLimit());

server.once("error", explainListenError);
server.listen(env.port, env.host, () => {
  server.off("error", explainListenError);
  const { address, port } = server.address() as AddressInfo;
  const everywhere = address === "0.0.0.0" || address === "::";
  const name = everywhere ? "localhost" : address.includes(":") ? `[${address}]` : address;
  console.log(`${env.brand.name} is at http://${name}:${port}`);
});

const stopBackgroundWork = async () => {
  const jobs = [deliveries, imageSweep, postRenewal, expirySweep].map((job) => job.stop());
  for (const outcome of await Promise.allSettled([...jobs, writeCounts()])) {
    if (outcome.status === "fulfilled" || outcome.reason instanceof NotStored) continue;
    log.error({ err: outcome.reason }, "a background job did not end well");
  }
  mailTransport.close();
};
stopOnSignal({
  server,
  connections,
  readiness,
  drainMs: env.drainMs,
  stopBackgroundWork,
  closeDatabase: () => db.close(),
});

/** Prints in one line why the server cannot listen, and ends the process. */
function explainListenError(error: NodeJS.ErrnoException): void {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${env.port} is already in use. Set PORT to another one.`,
    EACCES: `no permission to use port ${env.port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${env.host}. Set HOST to one that it has.`,
  };
  exitOnStartFailure(reasons[error.code ?? ""] ?? error.message);
}
