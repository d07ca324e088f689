import type { ChildProcess } from "node:child_process";
import { DAY_MS } from "~/lib/text/duration";
import {
  allowExit,
  endWorker,
  keepAlive,
  runTask,
  type StartOptions,
  startWorker,
} from "./worker-child.server";
import { WorkerError } from "./worker-error";

type WorkerOptions = StartOptions & {
  /** The limit of a task's processor time, in milliseconds, without the start of the process. */
  processorMs: number;
  /** The time limit for waiting in the queue, in milliseconds. */
  waitLimitMs: number;
  /** The time for which the process waits for another task, in milliseconds; 0: a new process for each task. */
  idleMs: number;
  /** The maximum number of waiting tasks: in total, and of one requester (by default, the same). */
  queue: { length: number; perRequester?: number };
};

/** A task's turn in the queue: urgent tasks precede the others. */
export type TaskTurn = {
  requester?: string;
  urgent?: boolean;
  /** Whether the task is the site's own, without time limits. */
  unlimited?: boolean;
};

type WaitingTask = { requester: string; urgent: boolean; start(): Promise<void> };

const UNLIMITED_MS = DAY_MS;

/** A child process that runs slow or dangerous tasks one at a time, with only NODE_ENV set unless in background. */
export class WorkerProcess<Task extends object, Result> {
  readonly #options: WorkerOptions;
  #waiting: WaitingTask[] = [];
  #working = false;
  #lastRequester: string | undefined;
  #child: ChildProcess | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Queues a task and returns its result. @throws WorkerError */
  run(task: Task, { requester = "", urgent = false, unlimited = false }: TaskTurn = {}): Promise<Result> {
    return new Promise((fulfill, reject) => {
      const waiting: WaitingTask = {
        requester,
        urgent,
        start: async () => {
          clearTimeout(timer);
          await this.#perform(task, unlimited).then((result) => fulfill(result as Result), reject);
        },
      };
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new WorkerError("busy", "Too many tasks are waiting."));
      };
      if (!this.#hasRoom(requester)) return giveUp();
      const timer = unlimited ? undefined : setTimeout(giveUp, this.#options.waitLimitMs);
      this.#enqueue(waiting);
      void this.#work();
    });
  }

  /** A requester's first task may join a full queue, up to twice its length, so that others cannot lock it out. */
  #hasRoom(requester: string): boolean {
    const { length, perRequester = length } = this.#options.queue;
    const ownTasks = this.#waiting.filter((other) => other.requester === requester).length;
    return ownTasks < perRequester && this.#waiting.length < (ownTasks === 0 ? 2 * length : length);
  }

  #enqueue(task: WaitingTask): void {
    const firstOrdinary = this.#waiting.findIndex((other) => !other.urgent);
    if (task.urgent && firstOrdinary >= 0) this.#waiting.splice(firstOrdinary, 0, task);
    else this.#waiting.push(task);
  }

  /** The next task: urgent ones first, and no requester twice in a row while another waits. */
  #takeNext(): WaitingTask | undefined {
    const [first] = this.#waiting;
    const isOther = (task: WaitingTask) =>
      task.urgent === first?.urgent && task.requester !== this.#lastRequester;
    const next = this.#waiting.find(isOther) ?? first;
    this.#waiting = this.#waiting.filter((task) => task !== next);
    this.#lastRequester = next?.requester;
    return next;
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    clearTimeout(this.#idle);
    for (let task = this.#takeNext(); task; task = this.#takeNext()) await task.start();
    this.#working = false;
    this.#idle = setTimeout(() => this.#end(), this.#options.idleMs);
    this.#idle.unref();
  }

  async #perform(task: Task, unlimited: boolean): Promise<unknown> {
    // The process may have been killed while idle.
    const child = this.#child?.connected ? this.#child : await startWorker(this.#options);
    this.#child = child;
    keepAlive(child);
    try {
      return await runTask(child, {
        task,
        processorMs: unlimited ? UNLIMITED_MS : this.#options.processorMs,
      });
    } finally {
      if (this.#options.idleMs === 0 || child.killed || !child.connected) this.#end();
      else allowExit(child);
    }
  }

  #end(): void {
    if (this.#child) endWorker(this.#child);
    this.#child = undefined;
  }
}
