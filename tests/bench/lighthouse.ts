/**
 * `npm run lighthouse -- [--runs=N] [PATH…]`: medians of the mobile preset, and of traces of the main thread. Exits
 * with 1 if a goal was missed.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBuild } from "../../scripts/build.mjs";
import { findChromium } from "../../scripts/chromium.mjs";
import { findFreePort } from "../support/free-port";
import { listPagePaths } from "../support/list-page-paths";
import { startServer } from "../support/start-server";
import { measureMainThread, threadBudgets } from "./main-thread";
import { markdownTable, upperMedian } from "./markdown-table";

/** The last version for Node 20. It is so large that npx fetches it only when needed. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const POSTS = 3;
const LEAST_SCORE = 99;
const LEAST_PERFECT = 0.9;
const REPORTS = ".cache/lighthouse";
/** The pages whose main thread is traced, besides a post and a product. */
const TRACED = ["/", "/get-estimate", "/contact", "/blog"];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const figures = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"] as const;
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<(typeof figures)[number], { numericValue?: number }> & {
    "network-requests": { details: { items: { resourceType: string }[] } };
  };
};

/** Runs Lighthouse once, in a new browser. */
async function examine(lighthouse: string, url: string, file: string): Promise<Report> {
  const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
  ];
  const child = spawn(lighthouse, [url, ...options, `--chrome-flags=${flags.join(" ")}`], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const countScripts = ({ audits }: Report): number =>
  audits["network-requests"].details.items.filter(({ resourceType }) => resourceType === "Script").length;

/** Creates a page's row: four scores, the number of scripts, LCP in seconds, TBT in milliseconds, CLS. */
function makeRow(path: string, reports: Report[]) {
  const score = (name: (typeof categories)[number]) =>
    Math.round(upperMedian(reports.map((report) => (report.categories[name].score ?? 0) * 100)));
  const figure = (name: (typeof figures)[number]) =>
    upperMedian(reports.map((report) => report.audits[name].numericValue ?? Number.NaN));
  const [lcp, tbt, cls] = figures.map(figure) as [number, number, number];
  return {
    page: path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    scripts: Math.min(...reports.map(countScripts)),
    "LCP s": Number((lcp / 1_000).toFixed(2)),
    "TBT ms": Math.round(tbt),
    CLS: Number(cls.toFixed(3)),
  };
}

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const runs = Math.max(1, Number(values.runs) || 1);

ensureBuild();
mkdirSync(REPORTS, { recursive: true });
const lighthouse = execFileSync("npx", ["--yes", `--package=${LIGHTHOUSE}`, "which", "lighthouse"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
}).trim();
// A canonical URL on another host would cost points.
const port = String(await findFreePort());
const server = await startServer({ env: { PORT: port, SITE_URL: `http://localhost:${port}` } });
const rows: ReturnType<typeof makeRow>[] = [];
const threads: Awaited<ReturnType<typeof measureMainThread>>[] = [];
const speeds: number[] = [];
try {
  const origin = `http://localhost:${port}`;
  const paths = positionals.length > 0 ? positionals : await listPagePaths(origin, POSTS);
  for (const path of paths) {
    // Fills the page cache, which serves most visitors.
    await (await fetch(origin + path)).text();
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run++) {
      const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
      reports.push(await examine(lighthouse, origin + path, join(REPORTS, `${name}-${run}.json`)));
    }
    speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex));
    rows.push(makeRow(path, reports));
    console.error(JSON.stringify(rows.at(-1)));
  }
  const all = await listPagePaths(origin);
  const examples = [/^\/blog\/[^/]+$/, /^\/products\//].flatMap(
    (pattern) => all.find((path) => pattern.test(path)) ?? [],
  );
  const traced = positionals.length > 0 ? positionals : [...TRACED, ...examples];
  const browser = await chromium.launch({ executablePath: findChromium() });
  for (const path of traced) threads.push(await measureMainThread(browser, origin + path, runs));
  await browser.close();
} finally {
  await server.stop();
}

const isOverBudget = (row: (typeof threads)[0]) =>
  Object.entries(threadBudgets).some(([name, budget]) => row[name as keyof typeof threadBudgets] > budget);
const slow = threads.filter(isOverBudget);
const listScores = ({ performance, accessibility, SEO, ...row }: (typeof rows)[0]) => [
  ...[performance, accessibility, SEO, row["best practices"]],
];
const low = rows.filter((row) => Math.min(...listScores(row)) < LEAST_SCORE);
const perfect = rows.filter((row) => Math.min(...listScores(row)) === 100);
const table = [
  markdownTable(rows),
  "",
  `Medians of ${runs} runs. 100 four times: ${perfect.length} of ${rows.length} pages. Under ${LEAST_SCORE}: ${low.length}.`,
  "",
  markdownTable(threads),
  "",
  `The main thread's first eight seconds, four times slower; over budget: ${slow.length} of ${threads.length} pages. Benchmark index: ${upperMedian(speeds)}.`,
].join("\n");
writeFileSync(join(REPORTS, "table.md"), `${table}\n`);
console.log(table);
if (
  low.length > 0 ||
  slow.length > 0 ||
  rows.some(({ scripts }) => scripts === 0) ||
  perfect.length < LEAST_PERFECT * rows.length
)
  process.exitCode = 1;
