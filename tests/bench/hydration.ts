import { chromium, type Page } from "@playwright/test";
import { quantity } from "~/lib/text/spelling";
import { findChromium } from "../../scripts/chromium.mjs";
import { listPagePaths } from "../support/list-page-paths";
import { startServer } from "../support/start-server";
import { printPart, upperMedian } from "./markdown-table";

const LOADS = 3;
/** How much slower than this machine a visitor's device is. */
const SLOWER = 4;
/** Browsers report only longer tasks (https://www.w3.org/TR/longtasks/). */
const LONG_MS = 50;
/** Long enough after the load event for hydration. */
const WATCHED_MS = 3_000;

/** Measures the longest task since the page requested its first script, in ms; 0 if none was long. */
async function measureLongestTask(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url);
  await page.waitForTimeout(WATCHED_MS);
  return page.evaluate(() => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const since = Math.min(...scripts.map(({ startTime }) => startTime));
    const { tasks } = window as unknown as { tasks: PerformanceEntry[] };
    return Math.max(
      0,
      ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration),
    );
  });
}

/** Prints the longest task of each page from the first script to hydration. */
export async function measureHydration(quick: boolean): Promise<void> {
  const loads = quick ? 1 : LOADS;
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const rows = [];
    for (const path of await listPagePaths(server.url, 3)) {
      const tasks: number[] = [];
      for (let load = 0; load < loads; load++) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        tasks.push(await measureLongestTask(page, server.url + path));
        await page.close();
      }
      rows.push({ page: path, "median, ms": upperMedian(tasks), "longest, ms": Math.max(...tasks) });
    }
    printPart(
      "Hydration",
      `The longest task in ${quantity(loads, "load")}, ${SLOWER} times slower, after the first script's request. 0: none over ${LONG_MS} ms.`,
      rows,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
