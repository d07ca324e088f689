import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "~/lib/log/log.server";

const CHECK_EVERY_MS = 100;
/** Visitors notice a delay of this length. */
const STALL_MS = 500;
/** The most requests that are named in a log line. */
const MAX_NAMED = 20;
const RESOLUTION_MS = 20;

/** Names a request without personal data. */
type GetName = () => string;

/** Requests being handled, without those from the page cache. */
const requests = new Set<GetName>();
/** Those ended since the last check, which usually include the culprit. */
let ended: GetName[] = [];
let checkedAt = performance.now();
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

/** `stalls`: how often the event loop was blocked for more than half a second. */
export const eventLoop = { stalls: 0 };

/** Records that a request is being handled. @returns a function to call once, at its end */
export function trackRequest(getName: GetName): () => void {
  requests.add(getName);
  return () => {
    requests.delete(getName);
    ended.push(getName);
  };
}

/** The number of requests being handled, without those from the page cache. */
export const countRequests = (): number => requests.size;

/** Quantiles of the event loop's delay since the last call, in milliseconds. */
export function takeDelays(): [quantile: number, ms: number][] {
  const quantiles = [0.5, 0.99, 1].map((quantile): [number, number] => [
    quantile,
    Math.max(0, delays.percentile(quantile * 100) / 1e6 - RESOLUTION_MS),
  ]);
  delays.reset();
  return quantiles;
}

/** Notices when the event loop was blocked, and logs which requests were being handled. */
function look(): void {
  const late = performance.now() - checkedAt - CHECK_EVERY_MS;
  if (late > STALL_MS) {
    eventLoop.stalls++;
    // Newest first: old requests are mostly waiting for their clients.
    const names = [...requests, ...ended].reverse().map((getName) => getName());
    const named = [...new Set(names)].slice(0, MAX_NAMED);
    log.warn({ ms: Math.round(late), requests: named }, "event loop stalled");
  }
  ended = [];
  // The time for logging is not a stall.
  checkedAt = performance.now();
}

setInterval(look, CHECK_EVERY_MS).unref();
