import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "../../scripts/build.mjs";
import { prove } from "../cluster/proof";
import { type SiteCluster, startSiteCluster } from "../cluster/site-cluster";

/** The short form of `npm run test:cluster`, which runs for ten minutes with three processes. */
describe("two processes on one Postgres database", () => {
  let cluster: SiteCluster;
  beforeAll(async () => {
    ensureBuild();
    cluster = await startSiteCluster({ processes: 2, withPgbouncer: false });
  }, 300_000);
  afterAll(() => cluster?.stop(), 60_000);

  test("nothing is lost, duplicated or stale after kills, restarts and replacements", async () => {
    const events = ["SIGKILL", "stopped", "SIGTERM"] as const;
    const plan = { seconds: 3, pauseMs: 500, postgresDownMs: 1_000, events, silentMs: 1_000, visitors: 1 };
    const { acknowledged, stalePages, rolling, problems } = await prove(cluster, plan);
    for (const stream of Object.values(acknowledged)) expect(stream.length).toBeGreaterThan(1);
    expect(stalePages.checks).toBeGreaterThan(1);
    expect(rolling.requests).toBeGreaterThan(20);
    expect(problems).toEqual([]);
    // Each start and each retry may take minutes under load.
  }, 600_000);
});
