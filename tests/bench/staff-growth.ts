import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn, staffEnv } from "../support/http";
import { measureMainThreadMs, measureMemory } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";
import { words } from "./growth-content";
import { printPart, upperMedian } from "./markdown-table";
import { FIRST_LEADS, fillTenYears, someLead } from "./ten-years";

const ROUNDS = 3;
const WARM_UP_ROUNDS = 1;
/** The pause between two requests of the one who waits meanwhile, in ms. */
const ASKS_EVERY_MS = 3;

/** Paths by round: a search is never repeated. */
const questions: Record<string, (round: number, count: number) => string> = {
  "nothing but the health check": () => "/healthz",
  "blog posts": () => "/admin/blog",
  "blog posts, search": (round) => `/admin/blog?q=case+${round}`,
  inbox: () => "/admin/leads",
  "inbox, page 5": () => "/admin/leads?page=5",
  "inbox, middle page": (_, count) => `/admin/leads?page=${Math.round(count / 60)}`,
  "inbox, last page": () => "/admin/leads?page=999999",
  "inbox, overdue": () => "/admin/leads?status=overdue",
  "inbox, due": () => "/admin/leads?status=due",
  "inbox, new": () => "/admin/leads?status=new",
  "inbox, closed": () => "/admin/leads?status=closed",
  "inbox, spam": () => "/admin/leads?status=spam",
  "inbox, suspected": () => "/admin/leads?status=suspected",
  "inbox, mine": () => "/admin/leads?assigned=me",
  "inbox, unassigned": () => "/admin/leads?assigned=none",
  "inbox, stage": () => "/admin/leads?stage=won",
  "inbox, kind": () => "/admin/leads?kind=interest",
  "inbox, bot check": () => "/admin/leads?verification=unverified",
  "inbox, 30 days": () => "/admin/leads?days=30",
  "inbox, source": (round) => `/admin/leads?source=post-${round}`,
  "inbox, search without a hit": (round) => `/admin/leads?q=zyxwv${round}`,
  "inbox, search with one hit": (round) => `/admin/leads?q=visitor-c00000${20 + round}@`,
  "inbox, search that finds a tenth": (round) => `/admin/leads?q=${words[round]}`,
  "inbox, search of two letters": (round) => `/admin/leads?q=q${round}`,
  board: () => "/admin/leads/board",
  "board, mine": () => "/admin/leads/board?assigned=me",
  "a lead": () => `/admin/leads/${someLead}`,
  "a lead, from a filter": () => `/admin/leads/${someLead}?status=closed&kind=contact`,
  "a person": () => `/admin/leads/${someLead}/person`,
  erasure: () => `/admin/leads/${someLead}/erase`,
  estimates: () => "/admin/estimates",
  "estimates, last page": () => "/admin/estimates?page=999999",
  "estimates, search without a hit": (round) => `/admin/estimates?q=zyxwv${round}`,
  "estimates, with a lead": () => "/admin/estimates?lead=yes",
  offers: () => "/admin/offers",
  "offers, search": (round) => `/admin/offers?q=zyxwv${round}`,
  calls: () => "/admin/booking",
  deliveries: () => "/admin/deliveries",
  "deliveries, last page": () => "/admin/deliveries?page=999999",
  "audit log": () => "/admin/audit",
  "audit log, last page": () => "/admin/audit?page=999999",
  "audit log, search without a hit": (round) => `/admin/audit?q=zyxwv${round}`,
  stats: () => "/admin/stats",
  "stats of a year": () => "/admin/stats?days=365",
  "report of a month": () => "/admin/stats/report",
  system: () => "/admin/system",
  status: () => "/status",
  export: () => "/admin/leads/export.csv",
};

type Site = { server: RunningServer; count: number; headers: Record<string, string>; start: Figures };
type Figures = { ms: number; cpu: number; wait: number };

/** Reads a whole response, to requests that never share a connection with those of others. */
const read = (agent: Agent, url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    }).once("error", reject);
  });

/** Requests the health check again and again. @returns how to stop, and the longest wait in ms until then */
function keepAsking(url: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const sentAt = performance.now();
      await read(agent, `${url}/healthz`, {});
      longest = Math.max(longest, performance.now() - sentAt);
      await sleep(ASKS_EVERY_MS);
    }
    agent.destroy();
  })();
  return async () => {
    stopped = true;
    await asking;
    return longest;
  };
}

const agent = new Agent({ keepAlive: true });

/** Requests a page twice: alone, because the health checks take the same thread, and while others wait. */
async function ask(site: Site, question: string, round: number): Promise<Figures> {
  const { pid } = site.server.process;
  const [sentAt, cpuBefore] = [performance.now(), measureMainThreadMs(pid)];
  await readPage(site, question, 2 * round);
  const [ms, cpu] = [performance.now() - sentAt, measureMainThreadMs(pid) - cpuBefore];
  const stop = keepAsking(site.server.url);
  await sleep(10);
  await readPage(site, question, 2 * round + 1);
  return { ms, cpu, wait: await stop() };
}

async function readPage({ server, count, headers }: Site, question: string, round: number): Promise<void> {
  const path = questions[question]?.(round, count) as string;
  const status = await read(agent, server.url + path, { ...headers, Authorization: "none" });
  // A search may give up (docs/product.md 5.6).
  if (status !== 200 && status !== 503) throw new Error(`${path} responded with ${status}`);
}

const env = { ...staffEnv, LOG_LEVEL: "error", SEED_DEMO: "false" };

/** Fills a site, and starts it again. */
async function prepareSite(count: number): Promise<Site & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "studio-site-years-"));
  const inFolder = { env: { ...env, DATA_DIR: dataDir }, withinMs: 120_000 };
  const first = await startServer(inFolder);
  await first.stop();
  const filledSince = performance.now();
  await fillTenYears(first, count);
  console.error(`${count} leads in ${((performance.now() - filledSince) / 1_000).toFixed(0)} s`);
  const startedSince = performance.now();
  const server = await startServer(inFolder);
  const start = {
    ms: performance.now() - startedSince,
    cpu: measureMainThreadMs(server.process.pid),
    wait: Number.NaN,
  };
  // Sweeps run after a start.
  await sleep(5_000);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, count, headers: { Cookie: await signIn(server) }, start, stop };
}

/** Prints what staff's pages cost with 1,000 leads and with `count`, and how long others wait meanwhile. */
export async function measureTenYears(count: number): Promise<void> {
  const small = await prepareSite(FIRST_LEADS);
  const large = await prepareSite(count).catch(async (error) => {
    await small.stop();
    throw error;
  });
  try {
    const rows: Record<string, string | number>[] = [];
    const add = (question: string, few: Figures, many: Figures) => {
      const figures = { few, many };
      rows.push({
        question,
        "CPU ms": Number(figures.few.cpu.toFixed(1)),
        "of many": Number(figures.many.cpu.toFixed(1)),
        times: Number((many.cpu / few.cpu).toFixed(2)),
        "response ms": Math.round(few.ms),
        "of many ": Math.round(many.ms),
        "others wait ms": Math.round(few.wait),
        "of many  ": Math.round(many.wait),
      });
      console.error(Object.values(rows.at(-1) ?? {}).join(" | "));
    };
    add("start", small.start, large.start);
    for (const question of Object.keys(questions)) {
      const figures: [Figures[], Figures[]] = [[], []];
      const warmUp = question === "export" ? 0 : WARM_UP_ROUNDS;
      for (let round = 0; round < (question === "export" ? 1 : ROUNDS + warmUp); round += 1)
        for (const [at, site] of [small, large].entries()) {
          const figure = await ask(site, question, round);
          if (round >= warmUp) figures[at]?.push(figure);
        }
      // The machine's load lengthens times, but hardly the processor's.
      const summarize = (all: Figures[]): Figures => ({
        ms: Math.min(...all.map(({ ms }) => ms)),
        cpu: upperMedian(all.map(({ cpu }) => cpu)),
        wait: Math.min(...all.map(({ wait }) => wait)),
      });
      add(question, summarize(figures[0]), summarize(figures[1]));
    }
    printPart(
      "Ten years",
      `${FIRST_LEADS} and ${count} leads, with what belongs to them; CPU of the main thread: the median of ${ROUNDS} requests, times: the least; memory ${[small, large].map(({ server }) => `${measureMemory(server.process.pid).toFixed(0)} MiB`).join(" and ")}.`,
      rows,
    );
  } finally {
    agent.destroy();
    await Promise.all([small.stop(), large.stop()]);
  }
}
