import { spawn } from "node:child_process";
import { expect, vi } from "vitest";
import { findFreePort } from "./free-port";
import { stopLater } from "./stop-later";

/** Which data a command acts on, before anything else. */
const DATA_LINE = /^Data folder: .* Database: .*\n/;

type Env = Record<string, string | undefined>;

/** Starts a program with only `env` and PATH. `ended`: its exit code and what it printed. */
export function startProcess(command: string, args: readonly string[], env: Env = {}, cwd?: string) {
  const child = spawn(command, args, {
    cwd,
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ status: number | null; output: string }>((resolve) =>
    child.once("close", (status) => resolve({ status, output })),
  );
  return { child, ended, output: () => output };
}

/** Starts one of the operators' scripts with only `env` and PATH. `ended`: its exit code and what it says then. */
export function runScript(script: string, args: readonly string[], env?: Env) {
  const started = startProcess(process.execPath, ["--import", "tsx", `scripts/${script}`, ...args], env);
  const ended = started.ended.then(({ status, output }) => ({
    status,
    output: output.replace(DATA_LINE, ""),
  }));
  return { ...started, ended };
}

/** Starts stock remix-serve, and waits until it responds at `path` with 200. Stops after the file's tests. */
export async function startStockServer(env: Env, path: string) {
  const PORT = `${await findFreePort()}`;
  const started = startProcess(process.execPath, ["scripts/start-remix-serve.mjs"], { ...env, PORT });
  stopLater({ stop: () => void started.child.kill("SIGKILL") });
  const url = `http://localhost:${PORT}`;
  await vi.waitFor(async () => expect((await fetch(url + path)).status).toBe(200), 60_000);
  return { ...started, url };
}
