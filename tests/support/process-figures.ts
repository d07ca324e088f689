import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The memory that a process holds, in MiB. */
export function residentMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** What the descriptors of a process lead to, connections aside: its open files, and some of the system's. */
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

/** How many connections a process has open, its listener among them. */
export const openSockets = (pid: number | undefined): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;
