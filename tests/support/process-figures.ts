import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Returns a process's resident memory, in MiB. */
export function measureMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Lists the files that a process has open. */
export const listOpenFiles = (pid: number | undefined): string[] =>
  listDescriptors(pid).filter((target) => target.startsWith("/"));

/** Counts the sockets that a process has open, including its listener. */
export const countOpenSockets = (pid: number | undefined): number =>
  listDescriptors(pid).filter((target) => target.startsWith("socket:")).length;

function listDescriptors(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}

/** Returns the CPU time of a process's main thread so far, in ms. */
export const measureMainThreadMs = (pid: number | undefined): number =>
  // The first field is in nanoseconds (https://docs.kernel.org/scheduler/sched-stats.html).
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** Returns the CPU time of all of a process's threads so far, in ms. */
export function measureProcessMs(pid: number | undefined): number {
  // utime and stime in ticks of 10 ms; the split drops the first two fields (proc(5), /proc/pid/stat).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
