/** A task of a worker process failed. */
export class WorkerError extends Error {
  constructor(
    /**
     * `busy`: the queue is full, or the machine overloaded. `unstartable`: the process did not start. `timeout`: the
     * processor time is used up. `ended`: the process ended, by `signal` if there is one. `failed`: the task threw.
     */
    readonly reason: "busy" | "unstartable" | "timeout" | "ended" | "failed",
    message: string,
    readonly signal: NodeJS.Signals | null = null,
  ) {
    super(message);
  }
}
