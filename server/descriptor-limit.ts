import { readFileSync } from "node:fs";

/** Files that the process needs beside its connections: the database, what it reads and serves, other systems. */
const OTHERS = 256;
/** Each idle connection takes some 10 kB. */
const MOST_CONNECTIONS = 10_000;

/**
 * How many connections can be open at a time, so that there is always a descriptor left for a file. Where the system
 * does not tell its limit (other than Linux), as many as memory is meant for.
 * @param limits what /proc/self/limits holds
 */
export function mostConnections(limits = readLimits()): number {
  const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.max(
    Math.min(MOST_CONNECTIONS, soft - OTHERS),
    Math.min(MOST_CONNECTIONS, Math.floor(soft / 2)),
  );
}

function readLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}
