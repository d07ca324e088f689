// npm run serve: runs a release that `npm run update` can replace without a gap. This process holds the port
// (node:cluster), never touches a request, and starts PROCESSES processes that accept its connections themselves.
import cluster from "node:cluster";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import "./environment.mjs";
import { withOnceVariables } from "../app/lib/env/once-variables.server.js";
import { backUp, tryRelease } from "./trial.mjs";

/** How long old and new processes share the connections. If a new one ends during it, the old ones stay. */
const OVERLAP_MS = 3_000;
/** Node truncates longer paths of sockets without an error. */
const MAX_SOCKET_BYTES = 107;
/** The pause before a process that ended is restarted. Doubles with every failure. */
const MIN_RESTART_PAUSE_MS = 1_000;
const MAX_RESTART_PAUSE_MS = 60_000;

/** Only the site's user may connect to it. */
const socket = join(process.env.DATA_DIR ?? "", "control.sock");
const processCount = Number(withOnceVariables(process.env).PROCESSES) || 1;

/** The folder of the running release. */
let release = process.cwd();
/** @type {import("node:cluster").Worker[]} */
let workers = [];
let stopping = false;
/** @type {{ folder: string, outcome: Promise<string>, listeners: Set<(line: string) => unknown> } | undefined} */
let updating;

// Each process accepts connections from the shared socket, which costs nothing per connection.
cluster.schedulingPolicy = cluster.SCHED_NONE;

if (Buffer.byteLength(socket) > MAX_SOCKET_BYTES) {
  console.error(
    `Cannot start: the path ${socket} has more than ${MAX_SOCKET_BYTES} bytes. Shorten DATA_DIR.`,
  );
  process.exit(1);
}
workers = await startAll(release).catch((error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
  process.on(signal, () => {
    stopping = true;
    // All have ended, and none has been restarted yet.
    if (listWorkers().length === 0) process.exit();
    // A terminal sends SIGINT to all processes, and a second signal would end them immediately.
    if (signal === "SIGINT") return retire(listWorkers(), "stop");
    for (const worker of listWorkers()) worker.process.kill(signal);
  });
}
cluster.on("exit", (worker) => {
  if (stopping && listWorkers().length === 0) process.exit(worker.process.exitCode ?? 1);
  if (!stopping && workers.includes(worker)) void restart(worker);
});

// A killed process may have left it.
rmSync(socket, { force: true });
createServer((connection) => {
  connection.on("error", () => {});
  const say = (/** @type {string} */ line) => connection.writable && connection.write(`${line}\n`);
  createInterface({ input: connection })
    .on("error", () => {})
    .once("line", async (request) => {
      const outcome = await update(request, say).catch((error) => `failed: ${error.message}`);
      connection.end(`${outcome}\n`);
    });
})
  .on("error", ({ message }) => console.error(`Updates are not possible until the next start: ${message}`))
  .listen(socket);
process.once("exit", () => rmSync(socket, { force: true }));

/**
 * Replaces the running release, or reports why it stays. A repeated request joins the update that is under way.
 * @param {string} request JSON with the release's `folder`, and whether to back up first: `wantsBackup`
 * @param {(line: string) => unknown} say
 * @returns {Promise<string>}
 */
async function update(request, say) {
  const { folder, wantsBackup } = JSON.parse(request);
  if (updating && updating.folder !== folder) return "failed: another update is running";
  if (updating) {
    updating.listeners.add(say);
    return updating.outcome;
  }
  // The command was killed before it could set the links.
  if (folder === release) return "done";
  const listeners = new Set([say]);
  const outcome = replaceRelease(folder, wantsBackup, (line) => {
    for (const listener of listeners) listener(line);
  }).finally(() => {
    updating = undefined;
  });
  updating = { folder, outcome, listeners };
  return outcome;
}

/** @param {string} folder @param {boolean} wantsBackup @param {(line: string) => unknown} say */
async function replaceRelease(folder, wantsBackup, say) {
  try {
    if (wantsBackup) {
      say("Backing up ...");
      say(await backUp(release));
    }
    say(`Migrating, and trying ${folder} on another port ...`);
    await tryRelease(folder);
    say("Handing over ...");
    await handOver(folder);
    return "done";
  } catch (error) {
    return `failed: ${/** @type {Error} */ (error).message}`;
  }
}

/** @param {string} folder */
async function handOver(folder) {
  if (stopping) throw new Error("the site is stopping");
  const fresh = await startAll(folder, ["--warm-up"]);
  await sleep(OVERLAP_MS);
  if (fresh.some((worker) => worker.isDead())) {
    retire(fresh);
    throw new Error("a process of the new release ended within seconds");
  }
  const old = workers;
  [workers, release] = [fresh, folder];
  retire(old);
}

/**
 * Starts all processes of a release.
 * @param {string} folder
 * @param {string[]} [args] of each process
 * @throws if one ends before it listens
 */
async function startAll(folder, args) {
  const started = await Promise.allSettled(Array.from({ length: processCount }, () => start(folder, args)));
  const fresh = started.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  if (fresh.length === processCount) return fresh;
  retire(fresh);
  throw new Error("a process of the release did not start; the site's log says why");
}

/** @param {string} folder @param {string[]} [args] @returns {Promise<import("node:cluster").Worker>} */
function start(folder, args = []) {
  cluster.setupPrimary({ exec: join(folder, "scripts/start.mjs"), args, execArgv: [], cwd: folder });
  const worker = cluster.fork();
  return new Promise((resolve, reject) => {
    worker.once("listening", () => {
      // Until now it could not receive the message.
      if (stopping) retire([worker], "stop");
      resolve(worker);
    });
    worker.once("exit", () => reject(new Error("It ended before it listened.")));
    // The system could not start it, because memory or processes ran out.
    worker.on("error", reject);
  });
}

/** Starts another process for one that ended, with growing pauses. @param {import("node:cluster").Worker} ended */
async function restart(ended) {
  for (let pauseMs = MIN_RESTART_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_RESTART_PAUSE_MS)) {
    await sleep(pauseMs);
    // An update may have replaced it since (the same below).
    if (stopping || !workers.includes(ended)) return;
    const fresh = await start(release).catch(() => undefined);
    if (!fresh) continue;
    if (!workers.includes(ended)) return retire([fresh]);
    workers = workers.map((worker) => (worker === ended ? fresh : worker));
    return;
  }
}

/**
 * Asks processes to stop accepting connections and to end once their clients are done. Cluster's `disconnect` would
 * close connections on which a request is on its way.
 * @param {import("node:cluster").Worker[]} processes
 * @param {"hand over" | "stop"} message "stop" does not wait for idle clients
 */
function retire(processes, message = "hand over") {
  for (const worker of processes) if (worker.isConnected()) worker.send(message, () => {});
}

function listWorkers() {
  return Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker && !worker.isDead() ? [worker] : [],
  );
}
