/** Why a worker process gave no answer. */
export class WorkerFailure extends Error {
  constructor(
    /**
     * `busy`: the queue is full, or the turn did not come in time. `unstartable`: no process could be started.
     * `timeout`: the task took too long. `ended`: the process ended over the task, by `signal` if one is named.
     * `failed`: the task threw, and the message says what.
     */
    readonly reason: "busy" | "unstartable" | "timeout" | "ended" | "failed",
    message: string,
    readonly signal: NodeJS.Signals | null = null,
  ) {
    super(message);
  }
}
