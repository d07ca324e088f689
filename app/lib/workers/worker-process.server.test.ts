import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { suspend } from "#tests/support/worker-processes";
import { WorkerProcess } from "./worker-process.server";

// With a build, workers would start from it, and it has no failing one.
vi.stubEnv("PROD", false);

type Result = { text?: string; pid: number; env?: Record<string, string> };
type Options = ConstructorParameters<typeof WorkerProcess>[0];

const start = (options: Partial<Options> = {}) =>
  new WorkerProcess<{ what: string; text?: string }, Result>({
    source: "tests/support/failing-worker.server",
    processorMs: 1_000,
    waitLimitMs: 20_000,
    idleMs: 1_000,
    queue: { length: 5 },
    ...options,
  });
const runs = (pid: number) => existsSync(`/proc/${pid}`);

test("a process runs tasks one at a time, then ends when idle", async () => {
  const worker = start();
  const results = await Promise.all(["a", "b", "c"].map((text) => worker.run({ what: "echo", text })));
  expect(results.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  const [pid = 0] = new Set(results.map((result) => result.pid));
  expect(results.every((result) => result.pid === pid)).toBe(true);
  await expect.poll(() => runs(pid), { timeout: 5_000 }).toBe(false);
  expect((await worker.run({ what: "echo" })).pid).not.toBe(pid);
});

test("WorkerProcess runs each task in a new process without keep-alive", async () => {
  const worker = start({ idleMs: 0 });
  const pids = [(await worker.run({ what: "echo" })).pid, (await worker.run({ what: "echo" })).pid];
  expect(new Set(pids).size).toBe(2);
  await expect.poll(() => pids.some(runs), { timeout: 5_000 }).toBe(false);
});

test("a worker does not inherit our environment", async () => {
  const { env = {} } = await start({ idleMs: 0 }).run({ what: "environment" });
  // Node sets these itself, for messages between the two processes.
  for (const name of ["NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"]) delete env[name];
  expect(env).toEqual({ NODE_ENV: "production" });
});

test.each([
  ["spin", { reason: "timeout" }],
  ["swell", { reason: "ended", signal: "SIGABRT" }],
  ["end", { reason: "ended", signal: null }],
  ["throw", { reason: "failed", message: "Error: so" }],
])(
  "WorkerProcess reports a failed task (%s) and runs the next in a working process",
  async (what, failure) => {
    const worker = start({ heapMb: 30, processorMs: what === "swell" ? 15_000 : 500 });
    const bad = expect(worker.run({ what, text: "so" })).rejects.toMatchObject(failure);
    const good = worker.run({ what: "echo", text: "well" });
    await bad;
    expect(await good).toMatchObject({ text: "well" });
  },
);

test("WorkerProcess replaces a process that was killed while idle", async () => {
  const worker = start({ idleMs: 10_000 });
  const { pid } = await worker.run({ what: "echo" });
  process.kill(pid, "SIGKILL");
  await expect.poll(() => runs(pid)).toBe(false);
  const again = await worker.run({ what: "echo" });
  expect(again.pid).not.toBe(pid);
  process.kill(again.pid, "SIGKILL");
});

test("WorkerProcess limits processor time only: a paused process finishes its task", async () => {
  const worker = start({ processorMs: 300 });
  const { pid } = await worker.run({ what: "echo" });
  const task = worker.run({ what: "rest", text: "well" });
  await suspend([pid], 1_500);
  expect(await task).toMatchObject({ text: "well", pid });
});

test("an unlimited task has no time limit", async () => {
  const worker = start({ processorMs: 100 });
  await expect(worker.run({ what: "work" })).rejects.toMatchObject({ reason: "timeout" });
  expect(await worker.run({ what: "work", text: "done" }, { unlimited: true })).toMatchObject({
    text: "done",
  });
});

test("WorkerProcess reports a process that cannot be started", async () => {
  const worker = start({ source: "tests/support/no-such-worker.server" });
  await expect(worker.run({ what: "echo" })).rejects.toMatchObject({ reason: "unstartable" });
});

test("WorkerProcess rejects tasks over the queue limit immediately, and others after the maximum wait", async () => {
  const worker = start({
    idleMs: 0,
    processorMs: 2_000,
    waitLimitMs: 1_000,
    queue: { length: 2 },
  });
  const spinning = expect(worker.run({ what: "spin" })).rejects.toMatchObject({ reason: "timeout" });
  const waiting = [1, 2].map(() =>
    expect(worker.run({ what: "echo" })).rejects.toMatchObject({ reason: "busy" }),
  );
  const startedAt = performance.now();
  await expect(worker.run({ what: "echo" })).rejects.toMatchObject({ reason: "busy" });
  expect(performance.now() - startedAt).toBeLessThan(200);
  await Promise.all(waiting);
  await spinning;
});

test("WorkerProcess rejects only the requester that has too many tasks in the queue", async () => {
  const worker = start({ queue: { length: 5, perRequester: 1 } });
  const run = (requester: string) => worker.run({ what: "echo", text: requester }, { requester });
  const accepted = [run("a"), run("a")];
  await expect(run("a")).rejects.toMatchObject({ reason: "busy" });
  expect(await Promise.all([...accepted, run("b")])).toMatchObject([
    { text: "a" },
    { text: "a" },
    { text: "b" },
  ]);
});

test.each([
  ["one requester's in turns with others'", "a1 a2 a3 b1 c1", "a1 b1 a2 c1 a3"],
  [
    "urgent ones first, each in the order of arrival",
    "running later latest !save !send",
    "running !save !send later latest",
  ],
])("WorkerProcess runs tasks, %s", async (_how, arrival, expected) => {
  const worker = start();
  const order: string[] = [];
  const run = async (text: string) => {
    const [, requester] = /^(.)\d$/.exec(text) ?? [];
    await worker.run(
      { what: "echo", text },
      { requester, urgent: Boolean(requester) || text.startsWith("!") },
    );
    order.push(text);
  };
  await Promise.all(arrival.split(" ").map(run));
  expect(order.join(" ")).toBe(expected);
});
