import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { browserHeaders } from "./browser-headers";
import { type Contender, quiet, residentMemory, startContender } from "./contenders";
import { markdownTable, median } from "./markdown-table";
import { listPages } from "./public-pages";

const STARTS = 5;
const CONNECTIONS = 16;
/** When a process is at rest, V8 gives back within some ten seconds what the start needed. */
const REST_MS = 20_000;

/** Prints how long a start takes, and the memory of the process idle and under visitors who read all pages for some seconds. */
export async function measureProcess(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-bench-"));
  const start = () =>
    startContender("product", ["build/server/main.js"], { DATA_DIR: folder, DRAIN_MS: "0" });
  const end = async ({ process: child }: Contender) => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await ended;
  };
  try {
    // Creates the database. The others are what an operator waits for after an update.
    const first = await start();
    await end(first);
    const starts: number[] = [];
    for (let round = 1; round < STARTS; round++) {
      const again = await start();
      starts.push(again.firstAnswerMs);
      await end(again);
    }
    const site = await start();
    try {
      starts.push(site.firstAnswerMs);
      await quiet(site);
      const started = residentMemory(site);
      await sleep(REST_MS);
      const idle = residentMemory(site);
      const requests = (await listPages(site.url)).map((path) => ({ path }));
      const memory: number[] = [];
      // In parts, so that growth shows.
      for (let part = 1; part <= 4; part++) {
        await autocannon({
          ...{ url: site.url, connections: CONNECTIONS, duration: Math.ceil(seconds / 4) },
          ...{ headers: browserHeaders, requests },
        });
        memory.push(Math.round(residentMemory(site)));
      }
      console.log("\n## Process\n");
      console.log(
        markdownTable([
          {
            figure: "first start to first 200, filling the demo, ms",
            value: Math.round(first.firstAnswerMs),
          },
          { figure: `start to first 200, median of ${STARTS}, ms`, value: Math.round(median(starts)) },
          { figure: "memory after the start, MiB", value: Math.round(started) },
          { figure: `memory idle, after ${REST_MS / 1000} s at rest, MiB`, value: Math.round(idle) },
          ...memory.map((value, part) => ({
            figure: `memory after ${Math.ceil(seconds / 4) * (part + 1)} s at ${CONNECTIONS} connections, MiB`,
            value,
          })),
        ]),
      );
    } finally {
      await end(site);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
