import { Worker } from "node:worker_threads";
import { scriptOf } from "./thread-script";

/** The result of checking the whole file; `unknown` if it could not be read to the end. */
export type Integrity = "intact" | "damaged" | "unknown";

/** Checks the database's integrity (https://www.sqlite.org/pragma.html#pragma_quick_check) in a thread of its own. */
export function checkIntegrity(file: string): Promise<Integrity> {
  return new Promise((fulfil) => {
    const thread = new Worker(scriptOf("check-thread"), { workerData: { file }, env: {}, execArgv: [] });
    thread.unref();
    thread.once("message", fulfil);
    thread.once("error", () => fulfil("unknown"));
    thread.once("exit", () => fulfil("unknown"));
  });
}
