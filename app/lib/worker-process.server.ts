import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { env } from "./env.server";
import { FairQueue, type QueueTurn } from "./fair-queue";
import { WorkerFailure } from "./worker-failure";
import type { WorkerMessage } from "./worker-tasks.server";

type WorkerOptions = {
  /** The worker's file without its ending, such as `app/features/media/image-worker.server`. */
  source: string;
  /** How long a task may take, in milliseconds; the start of the process does not count. */
  timeLimitMs: number;
  /** How long a task may wait for its turn, in milliseconds. */
  waitLimitMs: number;
  /** How long the process waits for another task, in milliseconds; 0: each task has a process of its own. */
  idleMs: number;
  /** The most that the worker's own objects may take, in MB; Node's default where it is absent. */
  heapMb?: number;
  /** How many tasks may wait, and how many of one owner. */
  queue: ConstructorParameters<typeof FairQueue>[0];
};

type Job = {
  task: object;
  settle: (answer: Promise<unknown>) => void;
  waitTimer: ReturnType<typeof setTimeout>;
};

const START_LIMIT_MS = 10_000;

/**
 * A process for work that is slow, dangerous or large: one task at a time, under a time limit, with a bounded queue in
 * front. It is started by the first task and knows nothing of our environment; what hangs is killed and replaced.
 */
export class WorkerProcess<Task extends object, Answer> {
  readonly #options: WorkerOptions;
  readonly #queue: FairQueue<Job>;
  #working = false;
  #child: ChildProcess | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.queue);
  }

  /** Has the task done when its turn comes. @throws WorkerFailure */
  run(task: Task, turn?: QueueTurn): Promise<Answer> {
    return new Promise((fulfil, reject) => {
      const settle = (answer: Promise<unknown>) =>
        void answer.then((value) => fulfil(value as Answer), reject);
      const busy = () => reject(new WorkerFailure("busy", "Too much is waiting to be done."));
      const giveUp = setTimeout(() => {
        this.#queue.remove(job);
        busy();
      }, this.#options.waitLimitMs);
      const job: Job = { task, settle, waitTimer: giveUp };
      if (this.#queue.add(job, turn)) void this.#work();
      else {
        clearTimeout(giveUp);
        busy();
      }
    });
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    clearTimeout(this.#idle);
    for (let job = this.#queue.take(); job; job = this.#queue.take()) {
      clearTimeout(job.waitTimer);
      const answer = this.#perform(job.task);
      job.settle(answer);
      await answer.catch(() => {});
    }
    this.#working = false;
    this.#idle = setTimeout(() => this.#end(), this.#options.idleMs);
    this.#idle.unref();
  }

  async #perform(task: object): Promise<unknown> {
    // One that was killed while it waited is replaced.
    const child = this.#child?.connected ? this.#child : await startWorker(this.#options);
    this.#child = child;
    keepAlive(child);
    try {
      return await ask(child, task, this.#options.timeLimitMs);
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

/** In development the build may be missing, or an old one. */
function workerFile(source: string): [file: string, execArgv: string[]] {
  const name = source.replace(/^.*\//, "").replace(/\.server$/, "");
  const built = resolve("build/server", `${name}.js`);
  return !env.development && existsSync(built) ? [built, []] : [resolve(`${source}.ts`), ["--import", "tsx"]];
}

const started = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});

async function startWorker({ source, heapMb }: WorkerOptions): Promise<ChildProcess> {
  const [file, execArgv] = workerFile(source);
  let child: ChildProcess | undefined;
  try {
    child = fork(file, {
      execArgv: [...execArgv, ...(heapMb ? [`--max-old-space-size=${heapMb}`] : [])],
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: "ignore",
    });
    started.add(child);
    child.once("exit", () => child && started.delete(child));
    // Whoever waits for the process hears of it below.
    child.on("error", () => {});
    await nextMessage(child, START_LIMIT_MS, new WorkerFailure("timeout", "It took too long to load."));
    return child;
  } catch (error) {
    if (child) endWorker(child);
    throw new WorkerFailure("unstartable", `The process could not be started: ${error}`);
  }
}

async function ask(child: ChildProcess, task: object, limitMs: number): Promise<unknown> {
  const timeout = new WorkerFailure("timeout", `The task took longer than ${limitMs} ms.`);
  const answer = nextMessage(child, limitMs, timeout);
  child.send(task, () => {});
  const message = await answer;
  if ("failure" in message) throw new WorkerFailure("failed", message.failure);
  return "answer" in message ? message.answer : undefined;
}

/** What the worker says next. What says nothing for so long is killed. */
function nextMessage(child: ChildProcess, limitMs: number, timeout: WorkerFailure): Promise<WorkerMessage> {
  return new Promise((fulfil, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      child.off("message", take).off("exit", fail).off("error", fail);
      then();
    };
    const take = (message: unknown) => settle(() => fulfil(message as WorkerMessage));
    const fail = (code: unknown, signal: NodeJS.Signals | null = null) =>
      settle(() => reject(new WorkerFailure("ended", `The process ended with ${signal ?? code}`, signal)));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      settle(() => reject(timeout));
    }, limitMs);
    child.on("message", take).on("exit", fail).on("error", fail);
    if (child.exitCode !== null || child.signalCode !== null) fail(child.exitCode, child.signalCode);
  });
}

function endWorker(child: ChildProcess): void {
  child.kill("SIGKILL");
  allowExit(child);
}

/** An idle worker keeps no process from ending. */
function allowExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
