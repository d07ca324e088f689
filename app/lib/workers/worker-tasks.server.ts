import { Worker } from "node:worker_threads";

/** A message to a worker process: a task and its limit of processor time, in milliseconds. */
export type WorkerTask = { task: unknown; processorMs: number };

/** A message from a worker process: it has loaded, or a task has ended. */
export type WorkerMessage = { ready: true } | { result: unknown } | { failure: string };

/** Ends a worker process whose task has used up its processor time. Nothing else sends it. */
export const OUT_OF_TIME = "SIGVTALRM";

/** Ends the process of a task that never returns, or whose parent is gone, by its processor time (ms). */
const WATCH_SCRIPT = `
  const { workerData: { limitCell, parent } } = require("node:worker_threads");
  for (;;) {
    Atomics.wait(limitCell, 0, 0);
    for (let limit; (limit = Atomics.load(limitCell, 0)); Atomics.wait(limitCell, 0, limit, 50)) {
      const { user, system } = process.cpuUsage();
      if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
      if ((user + system) / 1000 > limit) process.kill(process.pid, "${OUT_OF_TIME}");
    }
  }
`;

/** Runs `perform` for each task, and ends with the parent. Only a background worker may read the environment. */
export function handleTasks<Task>(perform: (task: Task) => unknown): void {
  const limitCell = new Int32Array(new SharedArrayBuffer(4));
  const setLimit = (processorMs: number) => {
    const { user, system } = process.cpuUsage();
    Atomics.store(limitCell, 0, processorMs && Math.ceil((user + system) / 1000 + processorMs));
    Atomics.notify(limitCell, 0);
  };
  const workerData = { limitCell, parent: process.ppid };
  new Worker(WATCH_SCRIPT, { eval: true, workerData, env: {}, execArgv: [] }).unref();
  process.on("message", async ({ task, processorMs }: WorkerTask) => {
    let message: WorkerMessage;
    setLimit(processorMs);
    try {
      message = { result: await perform(task as Task) };
    } catch (error) {
      message = { failure: String(error) };
    }
    setLimit(0);
    process.send?.(message);
  });
  process.once("disconnect", () => process.exit());
  process.send?.({ ready: true } satisfies WorkerMessage);
}
