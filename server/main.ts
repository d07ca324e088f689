/** The process that `npm start` runs: one Node process serves everything. */
import * as build from "virtual:remix/server-build";
import { findPublicVersion } from "~/features/posts/post-schedule.server";
import { writeViews } from "~/features/posts/view-counter.server";
import { findContentVersion } from "~/lib/content-version.server";
import { db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { objectStore } from "~/lib/object-store.server";
import { createApplication } from "./application";
import { stopOnSignal } from "./graceful-stop";
import { createHttpServer } from "./http-server";
import { announce, explainFailure } from "./listening";
import { PageCache } from "./page-cache";
import { deliveries, imageSweep } from "./prepare";
import { Readiness } from "./readiness";
import { renderForAnyone } from "./remix-answer";
import { serveFiles } from "./static-files";

for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  // One visitor's accident must not take the others' connections with it.
  process.on(event, (error) => log.error({ err: error }, event));
}

const readiness = new Readiness({
  askDatabase: findContentVersion,
  askObjectStore: () => objectStore.check(),
  dataDir: env.dataDir,
});
const cache = new PageCache({
  findVersion: findPublicVersion,
  renderForAnyone,
  onError: (error) => log.error({ err: error }, "page cache"),
});
const server = createHttpServer({
  cache,
  readiness,
  serveFile: serveFiles(build.assetsBuildDirectory),
  answer: createApplication({ cache, readiness }),
});

server.once("error", explainFailure);
server.listen(env.port, env.host, () => {
  server.off("error", explainFailure);
  announce(server);
});
const stopBackgroundWork = async () => {
  await Promise.all([deliveries.stop(), imageSweep.stop(), writeViews()]);
};
stopOnSignal({ server, readiness, stopBackgroundWork, closeDatabase: () => db.$client.close() });
