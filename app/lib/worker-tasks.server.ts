import { runInThisContext } from "node:vm";

/** A message from a worker process: it has loaded, or a task has ended. */
export type WorkerMessage = { ready: true } | { result: unknown } | { failure: string };

/**
 * The main loop of a worker process: runs `perform` for each task from the parent process, and ends with the parent. A worker
 * must not import anything that reads the environment, which is empty there.
 */
export function handleTasks<Task>(perform: (task: Task) => unknown): void {
  process.on("message", async (task) => {
    let message: WorkerMessage;
    try {
      message = { result: await perform(task as Task) };
    } catch (error) {
      message = { failure: String(error) };
    }
    process.send?.(message);
  });
  process.once("disconnect", () => process.exit());
  process.send?.({ ready: true } satisfies WorkerMessage);
}

const held = globalThis as { studioSiteWork?: () => unknown };

/**
 * Runs a synchronous function for up to `limitMs` milliseconds. Without it, a process whose parent was killed would not
 * notice before the function returns, which may be never.
 * @throws what the function throws, and `ERR_SCRIPT_EXECUTION_TIMEOUT`.
 */
export function runWithin<Result>(limitMs: number, work: () => Result): Result {
  held.studioSiteWork = work;
  return runInThisContext("studioSiteWork()", { timeout: limitMs }) as Result;
}
