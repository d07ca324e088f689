import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A process's resident memory, in MiB. */
export function residentMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The targets of a process's file descriptors except connections: open files, and some of the system's. */
export function openFiles(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      const target = readlinkSync(`${folder}/${name}`);
      return target.startsWith("/") ? [target] : [];
    } catch {
      return [];
    }
  });
}

/** How many sockets a process has open, including its listener. */
export const openSockets = (pid: number | undefined): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;

/** The processor time of a process's main thread in milliseconds. Other programs do not add to it. */
export const mainThreadMs = (pid: number | undefined): number => readTimes(`/proc/${pid}/task/${pid}/stat`);

/** The processor time that all threads of a process have used so far, in milliseconds. */
export const cpuTime = (pid: number | undefined): number => readTimes(`/proc/${pid}/stat`);

function readTimes(file: string): number {
  // The fields after the name, from the third on (proc(5), /proc/pid/stat): ticks of 10 ms as user and as system.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
