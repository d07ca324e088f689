import type { Browser } from "@playwright/test";
import { upperMedian } from "./markdown-table";

/** How much slower than this machine a visitor's phone is. */
const SLOWER = 4;
const WATCHED_MS = 8_000;
/** Shorter style passes restyle a few elements. */
const PASS_MS = 5;
/** Longer tasks delay an answer to a tap; what exceeds it is the blocking time. */
const LONG_MS = 50;

/** What the main thread may take of a page's first eight seconds, in ms and style passes. */
export const threadBudgets = {
  "style ms": 200,
  passes: 15,
  "layout ms": 300,
  "longest ms": 100,
  "busy ms": 2_000,
};

/** An event of https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU; times in μs. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string; elementCount?: number; data?: { url?: string } };
};

/** Traces one load of a page on a phone. */
async function traceLoad(browser: Browser, url: string): Promise<TraceEvent[]> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const protocol = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  protocol.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await protocol.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"],
    },
  });
  await page.goto(url);
  await page.waitForTimeout(WATCHED_MS);
  const complete = new Promise<unknown>((resolve) => protocol.once("Tracing.tracingComplete", resolve));
  await protocol.send("Tracing.end");
  await complete;
  await page.close();
  return events;
}

/** Sums up what the page's main thread did in its first eight seconds. */
function sumUp(events: TraceEvent[], url: string) {
  const start = events.find(({ name, args }) => name === "ResourceSendRequest" && args.data?.url === url);
  const thread = events.find(
    ({ name, pid, args }) => name === "thread_name" && pid === start?.pid && args.name === "CrRendererMain",
  );
  if (!start || !thread) throw new Error(`The trace has no load of ${url}`);
  const find = (wanted: string) =>
    events.filter(
      ({ name, ph, pid, tid, ts }) =>
        name === wanted &&
        ph === "X" &&
        pid === thread.pid &&
        tid === thread.tid &&
        ts >= start.ts &&
        ts < start.ts + WATCHED_MS * 1_000,
    );
  const last = ({ dur = 0 }: TraceEvent) => dur / 1_000;
  const sum = (numbers: number[]) => Math.round(numbers.reduce((total, number) => total + number, 0));
  const styles = find("UpdateLayoutTree");
  const tasks = find("RunTask").map(last);
  return {
    "blocking ms": sum(tasks.map((task) => Math.max(0, task - LONG_MS))),
    "style ms": sum(styles.map(last)),
    passes: styles.filter((style) => last(style) > PASS_MS).length,
    elements: sum(styles.map(({ args }) => args.elementCount ?? 0)),
    "layout ms": sum(find("Layout").map(last)),
    "longest ms": Math.round(Math.max(...tasks)),
    "busy ms": sum(tasks),
  };
}

/** Loads a page `runs` times, four times slower. @returns a row of medians */
export async function measureMainThread(browser: Browser, url: string, runs: number) {
  const loads: ReturnType<typeof sumUp>[] = [];
  for (let run = 0; run < runs; run++) loads.push(sumUp(await traceLoad(browser, url), url));
  const median = (name: keyof (typeof loads)[0]) => upperMedian(loads.map((load) => load[name]));
  return {
    page: new URL(url).pathname,
    "blocking ms": median("blocking ms"),
    "style ms": median("style ms"),
    passes: median("passes"),
    elements: median("elements"),
    "layout ms": median("layout ms"),
    "longest ms": median("longest ms"),
    "busy ms": median("busy ms"),
  };
}
