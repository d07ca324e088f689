import { type Stats, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type Sqlite from "better-sqlite3";
import type { Trouble } from "../database-trouble.js";
import { type FileIdentity, isSameIdentity, readIdentity } from "./file-identity.js";
import { getThreadScript } from "./thread-script";

/** The pause after a full check is 100 times as long as it took: checks use 1% of a processor. */
const CHECK_PAUSE = { minMs: 2_000, factor: 100 };
/** Files up to this size are checked at startup, which takes about 50 ms. */
const MAX_BYTES_CHECKED_AT_START = 16 * 1024 * 1024;

/** Size and modification time, which change with the file. */
const describeState = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** Watches that a database file is intact and still the one that was opened. */
export function createFileWatch(file: string, identity: FileIdentity, client: Sqlite.Database) {
  let checkedState = "";
  let damaged = false;
  let checking = false;
  let nextCheckAt = 0;

  const check = async () => {
    const state = describeState(statSync(file));
    if (state === checkedState && !damaged) return;
    const startedAt = performance.now();
    const integrity = await checkIntegrity(file);
    const duration = performance.now() - startedAt;
    nextCheckAt = performance.now() + Math.max(CHECK_PAUSE.minMs, duration * CHECK_PAUSE.factor);
    if (integrity === "unknown") return;
    checkedState = state;
    damaged = integrity === "damaged";
  };
  return {
    /** Whether the file is intact. The watch checks larger files. @throws the database's error */
    async checkAtStart(): Promise<boolean> {
      const stats = statSync(file);
      if (stats.size > MAX_BYTES_CHECKED_AT_START) return true;
      // Blocks the event loop: one second for 150 MB.
      if (client.pragma("quick_check(1)", { simple: true }) !== "ok") return false;
      checkedState = describeState(stats);
      return true;
    },
    /** `gone`, `damaged` or undefined. Starts a full check after the file changed. */
    checkHealth(): Trouble | undefined {
      if (!isSameIdentity(identity, readIdentity(file))) return "gone";
      if (!checking && performance.now() >= nextCheckAt) {
        checking = true;
        void check()
          .catch(() => {})
          .finally(() => {
            checking = false;
          });
      }
      return damaged ? "damaged" : undefined;
    },
  };
}

/** The result of checking the whole file; `unknown` if it could not be read to the end. */
type Integrity = "intact" | "damaged" | "unknown";

/** Checks the database's integrity (https://www.sqlite.org/pragma.html#pragma_quick_check) in a thread. */
function checkIntegrity(file: string): Promise<Integrity> {
  return new Promise((fulfill) => {
    const thread = new Worker(getThreadScript("check-thread"), {
      workerData: { file },
      env: {},
      execArgv: [],
    });
    thread.unref();
    thread.once("message", fulfill);
    thread.once("error", () => fulfill("unknown"));
    thread.once("exit", () => fulfill("unknown"));
  });
}
