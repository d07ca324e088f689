import { runInThisContext } from "node:vm";

/** What a worker process sends: that it has loaded, or what became of a task. */
export type WorkerMessage = { ready: true } | { answer: unknown } | { failure: string };

/**
 * The whole of a worker process but for its work: takes one task after the other from the process that started it, and
 * ends with that. What such a process imports must not read the environment, which is empty there.
 */
export function handleTasks<Task>(perform: (task: Task) => unknown): void {
  process.on("message", async (task) => {
    let message: WorkerMessage;
    try {
      message = { answer: await perform(task as Task) };
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
 * Runs a synchronous function for `limitMs` milliseconds at most. A process whose parent was killed would otherwise
 * not notice before its loop is done, which may be never.
 * @throws what the function throws, and `ERR_SCRIPT_EXECUTION_TIMEOUT`.
 */
export function runWithin<Result>(limitMs: number, work: () => Result): Result {
  held.studioSiteWork = work;
  return runInThisContext("studioSiteWork()", { timeout: limitMs }) as Result;
}
