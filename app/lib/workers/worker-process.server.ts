import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { basename, resolve } from "node:path";
import { log } from "~/lib/log/log.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { OUT_OF_TIME, type WorkerMessage, type WorkerTask } from "./worker-tasks.server";

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

type StartOptions = {
  /** The worker's file without its extension, such as `app/features/media/encoding/image-worker.server`. */
  source: string;
  /** The worker's heap limit, in MB; Node's default if absent. */
  heapMb?: number;
  /** Whether it runs at low priority and with this process's environment: for long tasks of the site itself. */
  inBackground?: boolean;
};

/** How long a start may take, and a task beyond its processor time. Only an overloaded machine takes longer. */
const STALL_MS = MINUTE_MS;

/** The file to run: a build's, or the source without one, as in tests. */
function locateWorker(source: string): { file: string; execArgv: string[] } {
  if (!import.meta.env?.PROD) return { file: resolve(`${source}.ts`), execArgv: ["--import", "tsx"] };
  const name = basename(source).replace(/\.server$/, "");
  return { file: resolve("build/server", `${name}.js`), execArgv: [] };
}

const startedChildren = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of startedChildren) child.kill("SIGKILL");
});

/** Starts a worker and waits until it is ready. @throws WorkerError */
async function startWorker({ source, heapMb, inBackground }: StartOptions): Promise<ChildProcess> {
  const { file, execArgv } = locateWorker(source);
  let child: ChildProcess | undefined;
  try {
    child = fork(file, {
      execArgv: [...execArgv, ...(heapMb ? [`--max-old-space-size=${heapMb}`] : [])],
      ...(inBackground ? {} : { env: { NODE_ENV: "production" } }),
      serialization: "advanced",
      stdio: "ignore",
    });
    startedChildren.add(child);
    child.once("exit", () => child && startedChildren.delete(child));
    // `nextMessage` reports it.
    child.on("error", () => {});
    // Before it starts threads, which would keep the old priority.
    if (inBackground && child.pid) lowerPriority(child.pid);
    await nextMessage(child, STALL_MS);
    return child;
  } catch (error) {
    if (child) endWorker(child);
    if (error instanceof WorkerError && error.reason === "busy") throw error;
    throw new WorkerError("unstartable", `The process could not be started: ${error}`);
  }
}

/** Gives way to other processes where the system allows it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    log.debug({ err: error }, "the priority of a worker cannot be lowered");
  }
}

/** Has a worker perform a task. @throws WorkerError */
async function runTask(child: ChildProcess, task: WorkerTask): Promise<unknown> {
  const response = nextMessage(child, task.processorMs + STALL_MS);
  child.send(task, () => {});
  const message = await response;
  if ("failure" in message) throw new WorkerError("failed", message.failure);
  return "result" in message ? message.result : undefined;
}

/** The worker's next message. A worker that sends none within `limitMs` is killed. */
function nextMessage(child: ChildProcess, limitMs: number): Promise<WorkerMessage> {
  return new Promise((fulfill, reject) => {
    const settle = (fulfillOrReject: () => void) => {
      clearTimeout(timer);
      child.off("message", receive).off("exit", fail).off("error", fail);
      fulfillOrReject();
    };
    const receive = (message: unknown) => settle(() => fulfill(message as WorkerMessage));
    const fail = (code: unknown, signal: NodeJS.Signals | null = null) => {
      const reason = signal === OUT_OF_TIME ? "timeout" : "ended";
      settle(() => reject(new WorkerError(reason, `The process ended with ${signal ?? code}`, signal)));
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      settle(() =>
        reject(new WorkerError("busy", `No answer within ${limitMs} ms: the machine is overloaded.`)),
      );
    }, limitMs);
    child.on("message", receive).on("exit", fail).on("error", fail);
    if (child.exitCode !== null || child.signalCode !== null) fail(child.exitCode, child.signalCode);
  });
}

/** Kills a worker, which then no longer keeps this process running. */
function endWorker(child: ChildProcess): void {
  child.kill("SIGKILL");
  allowExit(child);
}

/** An idle worker must not keep this process running. */
function allowExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Keeps this process running while its worker has a task. */
function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

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
