/** The process that `npm start` runs: one Node process serves everything. */
import * as build from "virtual:remix/server-build";
import { publishDueAndFindVersion } from "~/features/posts/post-schedule.server";
import { writeViews } from "~/features/posts/view-counter.server";
import { requireDatabase } from "~/lib/database-watch.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { mailTransport } from "~/lib/mail.server";
import { NotStored } from "~/lib/not-stored.server";
import { objectStore } from "~/lib/object-store.server";
import { createAdmission } from "./admission";
import { createApplication } from "./application";
import { bodyBudget } from "./body-budget";
import { Connections } from "./connections";
import { mostConnections } from "./descriptor-limit";
import { stopOnSignal } from "./graceful-stop";
import { createHttpServer } from "./http-server";
import { announce, explainFailure } from "./listening";
import { metricsText } from "./metrics";
import { createOperatorAnswers } from "./operator-answers";
import { PageCache } from "./page-cache";
import { deliveries, expirySweep, imageSweep } from "./prepare";
import { Readiness } from "./readiness";
import { renderForAnyone } from "./remix-answer";
import { routePattern } from "./route-pattern";
import { serveFiles } from "./static-files";
import { Watchdog } from "./watchdog";

for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  // One visitor's accident must not take the others' connections with it.
  process.on(event, (error) => log.error({ err: error }, event));
}

const readiness = new Readiness({
  askDatabase: requireDatabase,
  askObjectStore: () => objectStore.check(),
  dataDir: env.dataDir,
});
const cache = new PageCache({
  findVersion: publishDueAndFindVersion,
  renderForAnyone,
  onError: (error) => log.error({ err: error }, "page cache"),
});
const watchdog = new Watchdog({ nameOf: routePattern });
const server = createHttpServer({
  cache,
  readiness,
  watchdog,
  siteUrl: env.siteUrl,
  admission: createAdmission(env),
  serveFile: serveFiles(build.assetsBuildDirectory),
  answer: createApplication({ cache }),
  answerOperator: createOperatorAnswers({
    readiness,
    metrics: () => metricsText({ connections, watchdog, bodies: bodyBudget }),
    metricsToken: env.metricsToken,
  }),
});
const connections = new Connections(server, mostConnections());

server.once("error", explainFailure);
server.listen(env.port, env.host, () => {
  server.off("error", explainFailure);
  announce(server);
});
const stopBackgroundWork = async () => {
  const jobs = [deliveries.stop(), imageSweep.stop(), expirySweep.stop(), writeViews()];
  for (const outcome of await Promise.allSettled(jobs)) {
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
  closeDatabase,
});
