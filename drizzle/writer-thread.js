/** The thread that writes: whatever a flush to the disk or another writer's lock takes, nobody's page waits for it. */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { claim } from "./write-slots.js";
import { Writer } from "./writer.js";

/** @typedef {import("./writer.js").WriteJob} WriteJob */
/** @typedef {{ job: WriteJob } | { close: true }} Order */

/** Jobs of one transaction. */
const BATCH_LIMIT = 500;

const port = /** @type {NonNullable<typeof parentPort>} */ (parentPort);
const { file, identity, slots } = workerData;
const writer = new Writer(file, identity);

/** @type {WriteJob[]} */
let waiting = [];
let closing = false;

/** @param {Order} order */
function take(order) {
  if ("close" in order) closing = true;
  else waiting.push(order.job);
}

/** @param {WriteJob} job */
const isTaken = ({ slot }) => claim.take(slots, slot);

function work() {
  while (waiting.length > 0) {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message);
    const withdrawn = waiting.filter(({ slot }) => claim.isWithdrawn(slots, slot));
    if (withdrawn.length > 0) port.postMessage(withdrawn.map(({ slot }) => ({ slot, withdrawn: true })));
    waiting = waiting.filter((job) => !withdrawn.includes(job));
    const batch = waiting.slice(0, BATCH_LIMIT);
    const answers = batch.length > 0 ? writer.write(batch, isTaken) : [];
    // Another writer holds the lock: look again, as long as anybody waits.
    if (!answers) continue;
    const done = new Set(answers.map(({ slot }) => slot));
    waiting = waiting.filter(({ slot }) => !done.has(slot));
    port.postMessage(answers);
  }
}

port.on("message", (order) => {
  take(order);
  work();
  if (!closing) return;
  writer.close();
  port.close();
});
