/** `npm run test:cluster`: three processes that are killed, stopped and cut off for CLUSTER_SECONDS (600). */
import { ensureBuild } from "../../scripts/build.mjs";
import { events, prove } from "./proof";
import { startSiteCluster } from "./site-cluster";

const seconds = Number(process.env.CLUSTER_SECONDS ?? 600);
ensureBuild();
const cluster = await startSiteCluster();
console.log(`Three processes with ${cluster.pooler}, ${seconds} s`);
try {
  const outcome = await prove(cluster, {
    seconds,
    pauseMs: 10_000,
    postgresDownMs: 3_000,
    events,
    silentMs: 8_000,
    visitors: 2,
    log: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  });
  const { acknowledged, verdict, rolling, stalePages } = outcome;
  console.table({
    "requests, failed while processes were killed": `${outcome.requests}, ${outcome.failuresOfKills}`,
    "events, besides a restart of Postgres": [...outcome.happened]
      .map(([event, times]) => `${times} ${event}`)
      .join(", "),
    "longest until each other process accepted a lead": [...outcome.acceptedAfterMs]
      .map(([event, after]) => `${event} ${Math.max(...after)} ms`)
      .join(", "),
    acknowledged: Object.entries(acknowledged)
      .map(([kind, { length }]) => `${length} ${kind}`)
      .join(", "),
    "sent again": outcome.sentAgain,
    "acknowledged and lost": verdict.lost.length,
    doubled: verdict.doubled.length,
    "leads without an e-mail, with two Message-IDs": `${verdict.mailsMissing.length}, ${verdict.mailsDiffering.length}`,
    "e-mails repeated under the same Message-ID": verdict.mailsRepeated,
    "pages checked after a publish, longest stale": `${stalePages.checks}, ${stalePages.longestMs} ms`,
    "requests of the rolling restart, failed": `${rolling.requests}, ${rolling.failures.length}`,
  });
  for (const problem of outcome.problems) console.error(problem);
  process.exitCode = outcome.problems.length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
