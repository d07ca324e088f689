/** The writer thread. Pages never wait for a flush or for another writer's lock. */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { clock, Writer } from "./writer.js";

/** @typedef {import("./writer.js").WriteJob} WriteJob */
/** @typedef {{ job: WriteJob } | { close: true }} Command */

/** Jobs per transaction. */
const MAX_BATCH = 500;

const port = /** @type {NonNullable<typeof parentPort>} */ (parentPort);
const { file, identity } = workerData;
const writer = new Writer(file, identity);

/** @type {WriteJob[]} */
let waiting = [];
let closing = false;

/** @param {Command} command */
function receive(command) {
  if ("close" in command) closing = true;
  else waiting.push(command.job);
}

function work() {
  while (waiting.length > 0) {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      receive(next.message);
    const now = clock();
    const late = waiting.filter(({ startBy }) => startBy < now);
    if (late.length > 0)
      port.postMessage(late.map(({ id }) => ({ id, code: "SQLITE_BUSY", message: "It waited too long" })));
    waiting = waiting.filter((job) => !late.includes(job));
    if (waiting.length === 0) return;
    const results = writer.write(waiting.slice(0, MAX_BATCH));
    // Another writer holds the lock: retry.
    if (!results) continue;
    waiting = waiting.slice(MAX_BATCH);
    port.postMessage(results);
    writer.giveBack();
  }
}

port.on("message", (command) => {
  receive(command);
  work();
  if (!closing) return;
  writer.close();
  port.close();
});
