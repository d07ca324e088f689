import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The first start fills the demo. */
const START_WITHIN_MS = 60_000;
/** Linux counts process times in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** A server that is measured, in a process of its own. */
export type Contender = { name: string; url: string; process: ChildProcess; firstAnswerMs: number };

/** Starts a server and waits for its first 200, asking again and again from the very start. */
export async function startContender(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<Contender> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let lastWords = "";
  child.once("exit", (code, signal) => {
    if (!child.killed) console.error(`${name} ended in the middle: ${code ?? signal}\n${lastWords}`);
  });
  let url = `http://127.0.0.1:${port}`;
  child.stdout?.on("data", (chunk) => {
    lastWords = String(chunk).slice(-500);
    // The bare server looks for a port itself.
    url = /Bare server is at (\S+)/.exec(String(chunk))?.[1] ?? url;
  });
  while (performance.now() - startedAt < START_WITHIN_MS) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) {
      return { name, url, process: child, firstAnswerMs: performance.now() - startedAt };
    }
    await sleep(5);
  }
  child.kill("SIGKILL");
  throw new Error(`${name} did not start`);
}

/** The processor time that a process has used so far, in milliseconds, all threads together. */
export function cpuTime({ process: { pid } }: Pick<Contender, "process">): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Waits until a process has worked off what was asked of it: visitors who left do not stop a page being made. */
export async function quiet(contender: Contender): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const before = cpuTime(contender);
    await sleep(150);
    if (cpuTime(contender) - before <= MS_PER_TICK) return;
  }
}

/** The memory that a process holds, in MiB. */
export function residentMemory({ process: { pid } }: Contender): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address && typeof address === "object" ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
