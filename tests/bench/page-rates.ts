import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import { listPagePaths } from "../support/list-page-paths";
import { measureProcessMs } from "../support/process-figures";
import { startServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { printPart, upperMedian } from "./markdown-table";

const CONNECTIONS = 50;
const POSTS = 3;

/** A measured server. */
type Contender = { url: string; process: ChildProcess };
type Rate = { perSecond: number; cpuMs: number };

/** Starts a bare node:http server that sends the same bytes and headers. */
async function startBare(origin: string, pages: readonly string[]): Promise<Contender> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/bare-server.ts", origin, ...pages], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return { url: String(url).trim(), process: child };
}

/** Waits until a process is idle, because it finishes rendering pages even after their clients have disconnected. */
async function waitUntilIdle({ process: { pid } }: Contender): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const before = measureProcessMs(pid);
    await sleep(150);
    if (measureProcessMs(pid) - before <= 10) return;
  }
}

/** Measures how often a page is served from the cache over persistent connections. */
async function measureHitRate(contender: Contender, path: string, seconds: number): Promise<Rate> {
  const before = measureProcessMs(contender.process.pid);
  const { requests, duration, non2xx, errors } = await autocannon({
    url: contender.url + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: browserHeaders,
  });
  const cpuMs = (measureProcessMs(contender.process.pid) - before) / requests.total;
  await waitUntilIdle(contender);
  if (non2xx || errors || requests.total === 0) {
    throw new Error(`${contender.url}${path}: ${non2xx} responses were not 200, ${errors} failed`);
  }
  return { perSecond: requests.total / duration, cpuMs };
}

/** Measures the CPU time per request over `count` sequential requests, in ms. `before` runs before each. */
async function measureCpu(
  contender: Contender,
  path: string,
  count: number,
  before: () => void,
): Promise<number> {
  const ask = async (times: number) => {
    for (let round = 0; round < times; round++) {
      before();
      const response = await fetch(contender.url + path, { headers: browserHeaders });
      await response.arrayBuffer();
      if (response.status !== 200 || response.redirected)
        throw new Error(`${path} responded with ${response.status}`);
    }
  };
  await ask(Math.ceil(count / 6));
  await waitUntilIdle(contender);
  const begun = measureProcessMs(contender.process.pid);
  await ask(count);
  await waitUntilIdle(contender);
  return (measureProcessMs(contender.process.pid) - begun) / count;
}

/** Prints the rates of every public page from the cache and from a bare server, and its rendering time. */
export async function measurePages(quick: boolean): Promise<void> {
  const [seconds, rounds, misses] = quick ? [1, 1, 6] : [1, 3, 100];
  const product = await startServer();
  // Discards the log, which grows with every request.
  product.process.stdout?.removeAllListeners("data").resume();
  let bare: Contender | undefined;
  try {
    const pages = await listPagePaths(product.url, POSTS);
    bare = await startBare(product.url, pages);
    const database = new Sqlite(join(product.dataDir, "site.db"));
    const change = database.prepare(
      "insert into content_version (id, version) values (1, 1) on conflict do update set version = version + 1",
    );
    // A new content version empties the page cache.
    const forget = () => void change.run();
    // Warms up the JIT compiler before any page is measured.
    for (const path of pages) await measureCpu(product, path, quick ? 1 : 10, forget);
    const rows = [];
    for (const path of pages) {
      const hits: Rate[] = [];
      const yardstick: Rate[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        hits.push(await measureHitRate(product, path, seconds));
        yardstick.push(await measureHitRate(bare, path, seconds));
      }
      const middle = (rates: Rate[], key: keyof Rate) => upperMedian(rates.slice(1).map((rate) => rate[key]));
      const renderedMs = await measureCpu(product, path, misses, forget);
      rows.push({
        page: path,
        "hits/s": Math.round(middle(hits, "perSecond")),
        "bare/s": Math.round(middle(yardstick, "perSecond")),
        "of bare": Number((middle(hits, "perSecond") / middle(yardstick, "perSecond")).toFixed(2)),
        "hit, CPU ms": Number(middle(hits, "cpuMs").toFixed(3)),
        "rendered, CPU ms": Number(renderedMs.toFixed(1)),
      });
    }
    printPart(
      "Pages",
      `${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s in turns. Rendered: after a change of content, the whole process, one request at a time.`,
      rows,
    );
  } finally {
    bare?.process.kill();
    await product.stop();
  }
}
