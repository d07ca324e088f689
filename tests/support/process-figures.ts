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
