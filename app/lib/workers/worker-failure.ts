/** A task of a worker process failed. */
export class WorkerFailure extends Error {
  constructor(
    /**
     * `busy`: the queue is full, the task waited too long, or the machine is too busy to start or do it. `unstartable`: no
     * process could be started. `timeout`: the task used up its processor time. `ended`: the process ended during the task, by `signal` if there is one.
     * `failed`: the task threw the error in the message.
     */
    readonly reason: "busy" | "unstartable" | "timeout" | "ended" | "failed",
    message: string,
    readonly signal: NodeJS.Signals | null = null,
  ) {
    super(message);
  }
}
