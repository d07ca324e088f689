/** A task of a worker process failed. */
export class WorkerError extends Error {
  constructor(
    /**
     * `busy`: the queue or the machine. `unstartable`. `timeout`: its processor time is used up. `ended`: the
     * process ended, by `signal` if there is one. `failed`: the task threw the error in the message.
     */
    readonly reason: "busy" | "unstartable" | "timeout" | "ended" | "failed",
    message: string,
    readonly signal: NodeJS.Signals | null = null,
  ) {
    super(message);
  }
}
