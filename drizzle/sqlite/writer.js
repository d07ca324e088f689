import Sqlite from "better-sqlite3";
import { findTrouble, getErrorCode } from "../database-trouble.js";
import { isSameIdentity, readIdentity } from "./file-identity.js";

/**
 * Statements of one transaction. `durable`: flushed before the result is sent; otherwise a power cut may undo it.
 * `startBy`: its start deadline by `clock`. A statement with `mustChange` that changes no row rolls back all.
 * @typedef {{ sql: string, params: readonly unknown[], mustChange: boolean }} WriteStatement
 * @typedef {{ id: number, durable: boolean, startBy: number, statements: readonly WriteStatement[] }} WriteJob
 */

/**
 * The result of a job: rows changed by each statement, the one that changed none, or the error's code and message.
 * @typedef {{ id: number, changes: number[] } | { id: number, unchanged: number }
 *   | { id: number, code: string, message: string }} WriteResult
 */

/** Monotonic milliseconds, the same in all threads. */
export const clock = () => Number(process.hrtime.bigint() / 1_000_000n);

/** Busy timeout of one attempt to acquire the write lock. */
const LOCK_TIMEOUT_MS = 50;
/** Prepared statements to cache. Each length of a list makes another statement. */
const MAX_PREPARED = 300;
/** The value of `auto_vacuum` in files that shrink step by step. */
const INCREMENTAL = 2;
/** The free pages, of 4 KiB, that stay in the file for the next rows. */
const SPARE_PAGES = 1_024;
/** The free pages that are given back after a transaction: what others wait for takes a few milliseconds. */
const PAGES_GIVEN_BACK = 64;
/** The log shrinks to this size after a long read, such as a backup, has made it grow. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

class UnchangedError extends Error {
  /** @param {number} index */
  constructor(index) {
    super();
    this.index = index;
  }
}

/** The only connection that writes: many jobs in one transaction, with one flush to the disk. */
export class Writer {
  #file;
  #identity;
  /** @type {Sqlite.Database | undefined} */
  #client;
  /** @type {Map<string, Sqlite.Statement<unknown[]>>} */
  #prepared = new Map();
  #flushes = false;
  /** Whether the file can give back free pages (https://www.sqlite.org/pragma.html#pragma_auto_vacuum). */
  #shrinks = false;

  /**
   * @param {string} file
   * @param {import("./file-identity.js").FileIdentity} identity of the files that the readers have open
   */
  constructor(file, identity) {
    this.#file = file;
    this.#identity = identity;
  }

  /**
   * Runs the jobs in one transaction; a job that fails is rolled back alone.
   * @param {readonly WriteJob[]} jobs
   * @returns {WriteResult[] | undefined} their results; undefined while another writer holds the lock
   */
  write(jobs) {
    try {
      if (!this.#begin(jobs.some(({ durable }) => durable))) return undefined;
    } catch (error) {
      this.close();
      return jobs.map((job) => failure(job, error));
    }
    try {
      return this.#finish(jobs);
    } catch (error) {
      this.close();
      if (jobs.length === 1 || findTrouble(error) === "gone") return jobs.map((job) => failure(job, error));
    }
    // One job's problem, such as a damaged table, need not affect the others.
    return jobs.map((job) => this.#writeAlone(job));
  }

  /** Returns some of the space of deleted rows to the disk, after a write, if there is much. Never throws. */
  giveBack() {
    try {
      if (!this.#client || !this.#shrinks) return;
      const free = Number(this.#client.pragma("freelist_count", { simple: true }));
      if (free > SPARE_PAGES) this.#client.pragma(`incremental_vacuum(${PAGES_GIVEN_BACK})`);
    } catch {
      // The next write tries again, or reports what is wrong.
    }
  }

  /** Closes the connection, with its cached pages and unfinished transaction; the next write opens another. */
  close() {
    try {
      this.#client?.close();
    } catch {
      // It is discarded anyway.
    }
    this.#client = undefined;
    this.#prepared.clear();
  }

  /** @param {WriteJob} job @returns {WriteResult} */
  #writeAlone(job) {
    try {
      if (!this.#begin(job.durable)) throw new Sqlite.SqliteError("database is locked", "SQLITE_BUSY");
      return /** @type {WriteResult} */ (this.#finish([job])[0]);
    } catch (error) {
      this.close();
      return failure(job, error);
    }
  }

  /** Begins a transaction. @returns false while another writer holds the lock. @param {boolean} durable */
  #begin(durable) {
    this.#requireSameFile();
    this.#client ??= this.#open();
    // A later flush includes earlier writes, because the log is one file.
    if (this.#flushes !== durable) this.#client.pragma(`synchronous = ${durable ? "FULL" : "NORMAL"}`);
    this.#flushes = durable;
    try {
      this.#prepare("BEGIN IMMEDIATE").run();
      return true;
    } catch (error) {
      if (findTrouble(error) === "busy") return false;
      throw error;
    }
  }

  /** @param {readonly WriteJob[]} jobs */
  #finish(jobs) {
    const results = jobs.map((job) => this.#run(job));
    this.#prepare("COMMIT").run();
    // A write to a file that has been removed must not be acknowledged.
    this.#requireSameFile();
    return results;
  }

  /** @param {WriteJob} job @returns {WriteResult} */
  #run({ id, statements }) {
    const isMultiple = statements.length > 1;
    if (isMultiple) this.#prepare("SAVEPOINT job").run();
    try {
      const changes = statements.map(({ sql, params, mustChange }, index) => {
        const result = this.#prepare(sql).run(...params);
        if (mustChange && result.changes === 0) throw new UnchangedError(index);
        return result.changes;
      });
      if (isMultiple) this.#prepare("RELEASE job").run();
      return { id, changes };
    } catch (error) {
      if (findTrouble(error) || !this.#client?.inTransaction) throw error;
      if (isMultiple) {
        this.#prepare("ROLLBACK TO job").run();
        this.#prepare("RELEASE job").run();
      }
      return error instanceof UnchangedError ? { id, unchanged: error.index } : failure({ id }, error);
    }
  }

  #requireSameFile() {
    if (isSameIdentity(this.#identity, readIdentity(this.#file))) return;
    throw new Sqlite.SqliteError("the database file was removed or replaced", "SQLITE_READONLY_DBMOVED");
  }

  #open() {
    const client = new Sqlite(this.#file, { fileMustExist: true, timeout: LOCK_TIMEOUT_MS });
    client.pragma("foreign_keys = ON");
    client.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`);
    client.pragma("synchronous = FULL");
    // What is erased is overwritten, which takes a tenth of a millisecond for each row.
    client.pragma("secure_delete = ON");
    this.#shrinks = client.pragma("auto_vacuum", { simple: true }) === INCREMENTAL;
    this.#flushes = true;
    return client;
  }

  /** @param {string} sql */
  #prepare(sql) {
    const prepared = this.#prepared.get(sql);
    if (prepared) return prepared;
    if (!this.#client) throw new Error("The connection is not open");
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
    const statement = this.#client.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** @param {{ id: number }} job @param {unknown} error @returns {WriteResult} */
const failure = ({ id }, error) => ({
  id,
  code: getErrorCode(error),
  message: error instanceof Error ? error.message : String(error),
});
