import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { basename, resolve } from "node:path";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { WorkerError } from "./worker-error";
import { OUT_OF_TIME, type WorkerMessage, type WorkerTask } from "./worker-tasks.server";

export type StartOptions = {
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
export async function startWorker({ source, heapMb, inBackground }: StartOptions): Promise<ChildProcess> {
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
export async function runTask(child: ChildProcess, task: WorkerTask): Promise<unknown> {
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
export function endWorker(child: ChildProcess): void {
  child.kill("SIGKILL");
  allowExit(child);
}

/** An idle worker must not keep this process running. */
export function allowExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Keeps this process running while its worker has a task. */
export function keepAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
