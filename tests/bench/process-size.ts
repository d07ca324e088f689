import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { listPagePaths } from "../support/list-page-paths";
import { measureMemory } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { printPart, upperMedian } from "./markdown-table";

const STARTS = 5;
const CONNECTIONS = 16;
/** An idle process releases the memory of its startup within about ten seconds. */
const REST_MS = 20_000;

/** Starts the site and measures the time until its first response with status 200, in ms. */
async function timeStart(folder: string): Promise<{ site: RunningServer; startMs: number }> {
  const startedAt = performance.now();
  const site = await startServer({ env: { DATA_DIR: folder }, withinMs: 60_000 });
  const { status } = await fetch(site.url);
  if (status !== 200) throw new Error(`The home page responded with ${status}`);
  return { site, startMs: performance.now() - startedAt };
}

const BARE_SERVER = `require("node:http").createServer((_, response) => response.end())
  .listen(0, "127.0.0.1", function () { console.log("http://127.0.0.1:" + this.address().port); });`;

/** Starts a server that does nothing else and measures the time until its first response, in ms. */
async function timeBareStart(): Promise<number> {
  const startedAt = performance.now();
  const bare = spawn(process.execPath, ["-e", BARE_SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  const [url] = await once(bare.stdout, "data");
  await fetch(String(url).trim());
  bare.kill();
  return performance.now() - startedAt;
}

/** Prints the startup time beside a bare server's, and the memory of the process at rest and under load. */
export async function measureProcess(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-bench-"));
  try {
    // The first start creates the database; the later ones are like a restart after an update.
    const first = await timeStart(folder);
    await first.site.stop();
    const starts: number[] = [];
    const bareStarts: number[] = [];
    for (let round = 1; round < STARTS; round++) {
      const { site, startMs } = await timeStart(folder);
      starts.push(startMs);
      bareStarts.push(await timeBareStart());
      await site.stop();
    }
    const { site, startMs } = await timeStart(folder);
    // Discards the log, which grows with every request.
    site.process.stdout?.removeAllListeners("data").resume();
    try {
      starts.push(startMs);
      const rows = [
        { figure: "first start to first 200, filling the demo, ms", value: first.startMs },
        { figure: `start to first 200, median of ${STARTS}, ms`, value: upperMedian(starts) },
        { figure: "a bare server's, ms", value: upperMedian(bareStarts) },
      ];
      const addMemory = (when: string) =>
        rows.push({ figure: `memory ${when}, MiB`, value: measureMemory(site.process.pid) });
      addMemory("after the start");
      await sleep(REST_MS);
      addMemory(`idle, after ${REST_MS / 1_000} s at rest`);
      const requests = (await listPagePaths(site.url)).map((path) => ({ path }));
      const duration = Math.ceil(seconds / 4);
      // Four parts show whether memory grows.
      for (let part = 1; part <= 4; part++) {
        await autocannon({
          url: site.url,
          connections: CONNECTIONS,
          duration,
          headers: browserHeaders,
          requests,
        });
        addMemory(`after ${duration * part} s at ${CONNECTIONS} connections`);
      }
      printPart(
        "Process",
        "The built site with its demo.",
        rows.map((row) => ({ ...row, value: Math.round(row.value) })),
      );
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
