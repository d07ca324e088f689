import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_WITHIN_MS = 15_000;

export type RunningServer = {
  /** Where it answers, without a slash at the end. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that it wrote to standard output and standard error so far. */
  output(): string;
  /** The lines of its structured log so far. It writes them twice a second. */
  logLines(): Record<string, unknown>[];
  /** Sends SIGTERM, waits for the end, removes the data folder and tells the exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the built server as a process with a data folder and a port of its own; `env` is set on top.
 * @throws with what it wrote, if it does not come up.
 */
export async function startServer({
  env = {},
  openFiles,
}: {
  env?: Record<string, string>;
  /** The most files and connections that it may have open, where fewer than usual. */
  openFiles?: number;
} = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "studio-site-server-"));
  const command = [process.execPath, "build/server/main.js"];
  const limited = openFiles ? ["sh", "-c", `ulimit -n ${openFiles} && exec "$@"`, "sh", ...command] : command;
  const child = spawn(limited[0] as string, limited.slice(1), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DRAIN_MS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${written}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail("did not start in time");
    }, START_WITHIN_MS);
    const read = (chunk: Buffer) => {
      written += chunk;
      const address = / is at (http:\/\/\S+)/.exec(written)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
  return {
    url,
    dataDir: env.DATA_DIR ?? dataDir,
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
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
