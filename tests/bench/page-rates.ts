import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import { cpuTime } from "../support/process-figures";
import { startServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { median, printPart } from "./markdown-table";
import { listPages } from "./public-pages";

const CONNECTIONS = 50;
const POSTS = 3;

/** A server that is measured. */
type Contender = { url: string; process: ChildProcess };
type Rate = { perSecond: number; cpuMs: number };

/** Starts a bare node:http server that answers with the same bytes and headers. */
async function startBare(origin: string, pages: readonly string[]): Promise<Contender> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/bare-server.ts", origin, ...pages], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return { url: String(url).trim(), process: child };
}

/** Waits until a process has worked off what was asked of it: visitors who left do not stop a page being made. */
async function quiet({ process: { pid } }: Contender): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const before = cpuTime(pid);
    await sleep(150);
    if (cpuTime(pid) - before <= 10) return;
  }
}

/** How often a page is answered from the cache, to visitors on kept connections. */
async function hitRate(contender: Contender, path: string, seconds: number): Promise<Rate> {
  const before = cpuTime(contender.process.pid);
  const { requests, duration, non2xx, errors } = await autocannon({
    ...{ url: contender.url + path, connections: CONNECTIONS, duration: seconds, headers: browserHeaders },
  });
  const cpuMs = (cpuTime(contender.process.pid) - before) / requests.total;
  await quiet(contender);
  if (non2xx || errors || requests.total === 0) {
    throw new Error(`${contender.url}${path}: ${non2xx} answers were no 200, ${errors} failed`);
  }
  return { perSecond: requests.total / duration, cpuMs };
}

/** What the whole process uses for one of `count` answers, one at a time, in ms. `before` comes before each. */
async function cpuEach(
  contender: Contender,
  path: string,
  count: number,
  before: () => void,
): Promise<number> {
  const ask = async (times: number) => {
    for (let round = 0; round < times; round++) {
      before();
      const answer = await fetch(contender.url + path, { headers: browserHeaders });
      await answer.arrayBuffer();
      if (answer.status !== 200 || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await ask(Math.ceil(count / 6));
  await quiet(contender);
  const begun = cpuTime(contender.process.pid);
  await ask(count);
  await quiet(contender);
  return (cpuTime(contender.process.pid) - begun) / count;
}

/** Prints every public page from the cache, beside a bare server that writes the same bytes and headers, and after a change of content. */
export async function measurePages(quick: boolean): Promise<void> {
  const [seconds, rounds, misses] = quick ? [1, 1, 6] : [1, 3, 100];
  const product = await startServer();
  // Nothing reads its log, which grows with every request.
  product.process.stdout?.removeAllListeners("data").resume();
  let bare: Contender | undefined;
  try {
    const pages = await listPages(product.url, POSTS);
    bare = await startBare(product.url, pages);
    const database = new Sqlite(join(product.dataDir, "site.db"));
    const change = database.prepare(
      "insert into content_version (id, version) values (1, 1) on conflict do update set version = version + 1",
    );
    // As after something else was published: nothing is in the cache.
    const forget = () => void change.run();
    // What renders pages is compiled as far as it ever is before any of them is measured.
    for (const path of pages) await cpuEach(product, path, quick ? 1 : 10, forget);
    const rows = [];
    for (const path of pages) {
      const hits: Rate[] = [];
      const yardstick: Rate[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        hits.push(await hitRate(product, path, seconds));
        yardstick.push(await hitRate(bare, path, seconds));
      }
      const middle = (rates: Rate[], of: keyof Rate) => median(rates.slice(1).map((rate) => rate[of]));
      const renderedMs = await cpuEach(product, path, misses, forget);
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
