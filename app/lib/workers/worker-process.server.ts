import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { basename, resolve } from "node:path";
import { log } from "~/lib/log/log.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { WorkerError } from "./worker-error";
import { OUT_OF_TIME, type WorkerMessage, type WorkerTask } from "./worker-tasks.server";

type WorkerOptions = {
  /** The worker's file without its extension, such as `app/features/media/image-worker.server`. */
  source: string;
  /** How much processor time a task may take, in milliseconds, without the start of the process. */
  processorMs: number;
  /** How long a task may wait in the queue, in milliseconds. */
  waitLimitMs: number;
  /** How long the process waits for another task, in milliseconds; 0: a new process for each task. */
  idleMs: number;
  /** The worker's heap limit, in MB; Node's default if absent. */
  heapMb?: number;
  /** Whether it runs at low priority and with this process's environment: for long tasks of the program itself. */
  inBackground?: boolean;
  /** How many tasks may wait: in all, and of one requester (by default, as many). */
  queue: { length: number; perRequester?: number };
};

/** A task's place in the queue: urgent tasks precede the others. */
export type TaskPlace = {
  requester?: string;
  urgent?: boolean;
  /** Whether it is a task of the program itself, without time limits. */
  unlimited?: boolean;
};

type WaitingTask = { requester: string; urgent: boolean; start(): Promise<void> };

/** How much longer than its processor time a start or a task may take: only an overloaded machine exceeds it. */
const STALL_MS = MINUTE_MS;
const UNLIMITED_MS = DAY_MS;

/** A child process that runs slow or dangerous tasks one at a time, in an empty environment unless in background. */
export class WorkerProcess<Task extends object, Result> {
  readonly #options: WorkerOptions;
  #waiting: WaitingTask[] = [];
  #working = false;
  #child: ChildProcess | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Queues a task and returns its result. @throws WorkerError */
  run(task: Task, { requester = "", urgent = false, unlimited = false }: TaskPlace = {}): Promise<Result> {
    return new Promise((fulfill, reject) => {
      const waiting: WaitingTask = {
        requester,
        urgent,
        start: async () => {
          clearTimeout(timer);
          await this.#perform(task, unlimited).then((result) => fulfill(result as Result), reject);
        },
      };
      const refuse = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new WorkerError("busy", "Too many tasks are waiting."));
      };
      if (!this.#hasRoom(requester)) return refuse();
      const timer = unlimited ? undefined : setTimeout(refuse, this.#options.waitLimitMs);
      this.#enqueue(waiting);
      void this.#work();
    });
  }

  /** A requester's first task may wait in a full queue, up to twice its length, so others cannot block everyone. */
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

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    clearTimeout(this.#idle);
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) await task.start();
    this.#working = false;
    this.#idle = setTimeout(() => this.#end(), this.#options.idleMs);
    this.#idle.unref();
  }

  async #perform(task: Task, unlimited: boolean): Promise<unknown> {
    // It may have been killed while idle.
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

async function startWorker({ source, heapMb, inBackground }: WorkerOptions): Promise<ChildProcess> {
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
      settle(() => reject(new WorkerError("busy", `The machine did not do it within ${limitMs} ms.`)));
    }, limitMs);
    child.on("message", receive).on("exit", fail).on("error", fail);
    if (child.exitCode !== null || child.signalCode !== null) fail(child.exitCode, child.signalCode);
  });
}

function endWorker(child: ChildProcess): void {
  child.kill("SIGKILL");
  allowExit(child);
}

/** An idle worker must not keep this process running. */
function allowExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
