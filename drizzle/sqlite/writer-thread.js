/** The writer thread: no page waits for a flush to the disk or for another writer's lock. */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { claim } from "./write-slots.js";
import { Writer } from "./writer.js";

/** @typedef {import("./writer.js").WriteJob} WriteJob */
/** @typedef {{ job: WriteJob } | { close: true }} Command */

/** Jobs per transaction. */
const MAX_BATCH = 500;

const port = /** @type {NonNullable<typeof parentPort>} */ (parentPort);
const { file, identity, slots } = workerData;
const writer = new Writer(file, identity);

/** @type {WriteJob[]} */
let waiting = [];
let closing = false;

/** @param {Command} command */
function receive(command) {
  if ("close" in command) closing = true;
  else waiting.push(command.job);
}

/** @param {WriteJob} job */
const start = ({ slot }) => claim.start(slots, slot);

function work() {
  while (waiting.length > 0) {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      receive(next.message);
    const withdrawn = waiting.filter(({ slot }) => claim.isWithdrawn(slots, slot));
    if (withdrawn.length > 0) port.postMessage(withdrawn.map(({ slot }) => ({ slot, withdrawn: true })));
    waiting = waiting.filter((job) => !withdrawn.includes(job));
    const batch = waiting.slice(0, MAX_BATCH);
    const results = batch.length > 0 ? writer.write(batch, start) : [];
    // Another writer holds the lock: try again.
    if (!results) continue;
    const done = new Set(results.map(({ slot }) => slot));
    waiting = waiting.filter(({ slot }) => !done.has(slot));
    port.postMessage(results);
  }
}

port.on("message", (command) => {
  receive(command);
  work();
  if (!closing) return;
  writer.close();
  port.close();
});
