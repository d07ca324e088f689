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
  readTimes(`/proc/${pid}/task/${pid}/stat`);

/** Returns the CPU time of all of a process's threads so far, in ms. */
export const measureProcessMs = (pid: number | undefined): number => readTimes(`/proc/${pid}/stat`);

function readTimes(file: string): number {
  // utime and stime in ticks of 10 ms; the split drops the first two fields (proc(5), /proc/pid/stat).
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the CPU time of all of a process's live threads so far, in ms, more precisely than in ticks. */
export const measureThreadsMs = (pid: number | undefined): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    // The first field is in nanoseconds (https://docs.kernel.org/scheduler/sched-stats.html).
    const [onProcessor] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(onProcessor) / 1e6;
  }, 0);
