import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Finds a process's workers by name, such as `markdown-worker`. */
export const findWorkers = (parent: number | undefined, name: string): number[] =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => read(pid, "status").includes(`PPid:\t${parent}\n`))
    .filter((pid) => read(pid, "cmdline").includes(name))
    .map(Number);

/** Suspends processes for some milliseconds, as on a very busy machine. One that was already ending may be gone. */
export async function suspend(pids: number[], ms: number): Promise<void> {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await sleep(ms);
  for (const pid of pids.filter((pid) => read(String(pid), "status"))) process.kill(pid, "SIGCONT");
}
