import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "./server-database";
import { stopLater } from "./stop-later";

/** Startup usually takes about one second. */
const START_WITHIN_MS = 25_000;

/** As scripts/serve.mjs: prints the process ID of the server; asks it to hand over on SIGUSR2, to stop on SIGINT. */
const PARENT = `const cluster = require("node:cluster");
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: "build/server/main.js", execArgv: [] });
const worker = cluster.fork();
console.log("process " + worker.process.pid);
process.on("SIGUSR2", () => worker.send("hand over"));
process.on("SIGINT", () => worker.send("stop"));
worker.once("exit", (code) => process.exit(code));`;

export type RunningServer = {
  /** Its origin, without a slash at the end. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Standard output and standard error so far. */
  output(): string;
  /** The entries of the structured log so far, which is flushed twice a second. */
  logLines(): Record<string, unknown>[];
  /** Sends SIGTERM, waits for the end, and removes the data folder. @returns the exit code */
  stop(): Promise<number | null>;
};

/**
 * Starts the built server with its own data folder, database and port; `env` adds to its environment. Servers with
 * one DATA_DIR share a database. Uses the demo database unless `env` sets DATA_DIR or SEED_DEMO. Stops after the file's
 * tests.
 * @throws the server's output
 */
export async function startServer({
  env = {},
  openFiles,
  withParent = false,
  args = [],
  withinMs = START_WITHIN_MS,
}: {
  env?: Record<string, string>;
  /** The limit of open files and connections; defaults to the system's. */
  openFiles?: number;
  /** Starts the server as the child of a parent, which is then the `process`. */
  withParent?: boolean;
  /** Of the server, without a parent. */
  args?: string[];
  /** The limit of the startup time. */
  withinMs?: number;
} = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "studio-site-server-")));
  const removeData = () => {
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  const content = env.DATA_DIR || env.SEED_DEMO ? "nothing" : "demo";
  const database = env.DATABASE_URL ? {} : await prepareDatabase(dataDir, content, env);
  const command = [process.execPath, ...(withParent ? ["-e", PARENT] : ["build/server/main.js", ...args])];
  const limited = openFiles ? ["sh", "-c", `ulimit -n ${openFiles} && exec "$@"`, "sh", ...command] : command;
  const child = spawn(limited[0] as string, limited.slice(1), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DRAIN_MS: "0",
      BACKUP_AT: "off",
      ...database,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => {
      removeData();
      reject(new Error(`The server ${why}:\n${written}`));
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail("did not start in time");
    }, withinMs);
    const read = (chunk: Buffer) => {
      written += chunk;
      const address = / is at (http:\/\/\S+)/.exec(written)?.[1];
      if (!address) return;
      clearTimeout(timer);
      // A test may still need the data of a server that it kills.
      child.off("close", failAtEnd);
      resolve(address);
    };
    const failAtEnd = (code: number | null) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", failAtEnd);
  });
  return stopLater({
    url,
    dataDir,
    process: child,
    output: () => written,
    logLines: () =>
      written
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      const code = await exited;
      removeData();
      return code;
    },
  });
}
