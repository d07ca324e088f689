/** A worker: reads the home page now and then until it is told to stop, and tells how long each answer took, in ms. */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const PAUSE_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** @type {number[]} */
const times = [];
let ended = false;
parentPort?.once("message", () => {
  ended = true;
});

/** @returns {Promise<void>} */
const read = () =>
  new Promise((resolve, reject) => {
    get(workerData.url, { agent, headers: workerData.headers }, (answer) => {
      answer.resume().once("end", resolve);
      if (answer.statusCode !== 200) reject(new Error(`The home page answered ${answer.statusCode}`));
    }).once("error", reject);
  });

while (!ended) {
  const begun = performance.now();
  await read();
  times.push(performance.now() - begun);
  await sleep(PAUSE_MS);
}
agent.destroy();
parentPort?.postMessage(times);
