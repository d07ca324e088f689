/** Checks a database file's integrity over a new connection, which has no pages cached. */
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { findTrouble } from "../database-trouble.js";

/** @returns {import("./file-watch").Integrity} */
function check() {
  try {
    const client = new Sqlite(workerData.file, { fileMustExist: true, timeout: 1_000 });
    try {
      return client.pragma("quick_check(1)", { simple: true }) === "ok" ? "intact" : "damaged";
    } finally {
      client.close();
    }
  } catch (error) {
    return findTrouble(error) === "damaged" ? "damaged" : "unknown";
  }
}

parentPort?.postMessage(check());
