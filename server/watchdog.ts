import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "~/lib/log/log.server";

const CHECK_EVERY_MS = 100;
/** Visitors notice a delay of this length. */
const STALL_MS = 500;
/** The maximum number of requests listed in a log line. */
const MAX_NAMED = 20;
const RESOLUTION_MS = 20;

/** Returns a request's name, without personal data. */
type DescribeRequest = () => string;

/** Requests being handled, without those from the page cache. */
const runningRequests = new Set<DescribeRequest>();
/** Requests that ended since the last check: the one that blocked the event loop is usually among them. */
let endedRequests: DescribeRequest[] = [];
let checkedAt = performance.now();
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

/** `stalls`: how often the event loop was blocked for more than half a second. */
export const eventLoop = { stalls: 0 };

/** Records that a request is being handled. @returns a function to call once, at its end */
export function trackRequest(describeRequest: DescribeRequest): () => void {
  runningRequests.add(describeRequest);
  return () => {
    runningRequests.delete(describeRequest);
    endedRequests.push(describeRequest);
  };
}

/** The number of requests being handled, without those from the page cache. */
export const countRequests = (): number => runningRequests.size;

/** Quantiles of the event loop's delay since the last call, in milliseconds. */
export function takeDelays(): [quantile: number, ms: number][] {
  const quantiles = [0.5, 0.99, 1].map((quantile): [number, number] => [
    quantile,
    Math.max(0, delays.percentile(quantile * 100) / 1e6 - RESOLUTION_MS),
  ]);
  delays.reset();
  return quantiles;
}

/** Logs which requests were being handled if the event loop was blocked since the last check. */
function checkEventLoop(): void {
  const delayMs = performance.now() - checkedAt - CHECK_EVERY_MS;
  if (delayMs > STALL_MS) {
    eventLoop.stalls++;
    // Newest first: old requests mostly wait for their clients.
    const names = [...runningRequests, ...endedRequests]
      .reverse()
      .map((describeRequest) => describeRequest());
    const requests = [...new Set(names)].slice(0, MAX_NAMED);
    log.warn({ ms: Math.round(delayMs), requests }, "event loop stalled");
  }
  endedRequests = [];
  // The time that logging takes is not a stall.
  checkedAt = performance.now();
}

setInterval(checkEventLoop, CHECK_EVERY_MS).unref();
