/**
 * A thread that requests /healthz again and again, each time over a new connection, and reports the slowest response
 * in milliseconds when asked. It is a thread so that the test's own work does not count as the server's delay.
 */
import { request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const PAUSE_MS = 10;
const { url } = workerData;
let slowest = 0;
let answered = 0;
/** @type {number | undefined} */
let since;

function ask() {
  since = performance.now();
  const sent = request(`${url}/healthz`, { agent: false }, (answer) => {
    answer.resume();
    answer.once("end", note);
  });
  sent.once("error", note).end();
}

function note() {
  if (since === undefined) return;
  slowest = Math.max(slowest, performance.now() - since);
  answered += 1;
  since = undefined;
  setTimeout(ask, PAUSE_MS);
}

parentPort?.on("message", () => {
  // A pending response counts with the time so far.
  const waiting = since === undefined ? 0 : performance.now() - since;
  parentPort?.postMessage({ slowest: Math.max(slowest, waiting), answered });
  slowest = 0;
  answered = 0;
});

ask();
