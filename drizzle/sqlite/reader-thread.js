/** The thread for reads that may be long: requests are served meanwhile. */
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { getErrorCode } from "../database-trouble.js";

const { file, sqlFunction } = workerData;
const client = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 1_000 });
if (sqlFunction) {
  const { name, module, exported } = sqlFunction;
  const run = (await import(module))[exported];
  client.function(name, { deterministic: true }, (text) => (typeof text === "string" ? run(text) : text));
}

/** @typedef {{ id: number, sql: string, params: unknown[] }} ReadJob */
/** @typedef {{ id: number, rows: unknown[] } | { id: number, code: string, message: string }} ReadResult */

parentPort?.on("message", (/** @type {ReadJob} */ { id, sql, params }) => {
  try {
    parentPort?.postMessage({ id, rows: client.prepare(sql).all(...params) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, code: getErrorCode(error), message });
  }
});
