/**
 * A thread that asks /healthz again and again over connections of their own, and tells the slowest answer in
 * milliseconds each time it is asked. Of its own, so that what a test does meanwhile is not taken for the server's delay.
 */
import { request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const PAUSE_MS = 5;
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
  // An answer that is still awaited counts as far as it has been waited for.
  const waiting = since === undefined ? 0 : performance.now() - since;
  parentPort?.postMessage({ slowest: Math.max(slowest, waiting), answered });
  slowest = 0;
  answered = 0;
});

ask();
