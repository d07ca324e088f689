import Sqlite from "better-sqlite3";
import { codeOf, troubleOf } from "./database-trouble.js";
import { identityOf, isSameIdentity } from "./file-identity.js";

/**
 * Statements that last together or not at all. `durable`: on the disk before it is answered; otherwise a power cut
 * may undo it, but nothing else can. A statement that `mustChange` and finds nothing to change undoes all of them.
 * @typedef {{ sql: string, params: readonly unknown[], mustChange: boolean }} WriteStatement
 * @typedef {{ slot: number, durable: boolean, statements: readonly WriteStatement[] }} WriteJob
 */

/**
 * How a job ended: rows changed by each statement, the statement that changed none, or the error's code and message.
 * @typedef {{ slot: number, changes: number[] } | { slot: number, unchanged: number }
 *   | { slot: number, code: string, message: string }} WriteAnswer
 */

/** How long one look for the write lock takes while somebody else holds it, in milliseconds. */
const LOCK_TIMEOUT_MS = 50;
/** Statements kept prepared. Those with lists in them come in many lengths. */
const MAX_PREPARED = 300;
/** What the write-ahead log shrinks to after a long read, such as a backup, had made it grow. In bytes. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

class Unchanged extends Error {
  /** @param {number} index */
  constructor(index) {
    super();
    this.index = index;
  }
}

/** The one connection that writes: many jobs in one transaction, with one flush to the disk. */
export class Writer {
  #file;
  #identity;
  /** @type {Sqlite.Database | undefined} */
  #client;
  /** @type {Map<string, Sqlite.Statement<unknown[]>>} */
  #prepared = new Map();
  #flushes = false;

  /**
   * @param {string} file
   * @param {import("./file-identity.js").FileIdentity} identity of the files that those who read have open
   */
  constructor(file, identity) {
    this.#file = file;
    this.#identity = identity;
  }

  /**
   * Runs the jobs in one transaction; one that fails undoes itself alone. Each is asked for with `take` once the lock is
   * there, and left out where that says no.
   * @param {readonly WriteJob[]} jobs
   * @param {(job: WriteJob) => boolean} take
   * @returns {WriteAnswer[] | undefined} what came of those taken, or undefined while another writer holds the lock.
   */
  write(jobs, take) {
    try {
      if (!this.#begin(jobs.some(({ durable }) => durable))) return undefined;
    } catch (error) {
      this.close();
      return jobs.filter(take).map((job) => failure(job, error));
    }
    const taken = jobs.filter(take);
    try {
      return this.#finish(taken);
    } catch (error) {
      this.close();
      if (taken.length === 1 || troubleOf(error) === "gone") return taken.map((job) => failure(job, error));
    }
    // What one of them ran into, such as a damaged table or the last free bytes, need not concern the others.
    return taken.map((job) => this.#writeAlone(job));
  }

  /** Ends the connection, with what it read wrongly or could not finish; the next write opens another. */
  close() {
    try {
      this.#client?.close();
    } catch {
      // Nothing more can be done about it.
    }
    this.#client = undefined;
    this.#prepared.clear();
  }

  /** @param {WriteJob} job @returns {WriteAnswer} */
  #writeAlone(job) {
    try {
      if (!this.#begin(job.durable)) throw new Sqlite.SqliteError("database is locked", "SQLITE_BUSY");
      return /** @type {WriteAnswer} */ (this.#finish([job])[0]);
    } catch (error) {
      this.close();
      return failure(job, error);
    }
  }

  /** Whether a transaction was begun; false while another writer holds the lock. @param {boolean} durable */
  #begin(durable) {
    this.#requireSameFile();
    this.#client ??= this.#open();
    // Whatever flushes later flushes what was written before it as well: the log is one file.
    if (this.#flushes !== durable) this.#client.pragma(`synchronous = ${durable ? "FULL" : "NORMAL"}`);
    this.#flushes = durable;
    try {
      this.#prepare("BEGIN IMMEDIATE").run();
      return true;
    } catch (error) {
      if (troubleOf(error) === "busy") return false;
      throw error;
    }
  }

  /** @param {readonly WriteJob[]} jobs */
  #finish(jobs) {
    const answers = jobs.map((job) => this.#run(job));
    this.#prepare("COMMIT").run();
    // Nothing is acknowledged that went into a file which is removed already.
    this.#requireSameFile();
    return answers;
  }

  /** @param {WriteJob} job @returns {WriteAnswer} */
  #run({ slot, statements }) {
    const several = statements.length > 1;
    if (several) this.#prepare("SAVEPOINT job").run();
    try {
      const changes = statements.map(({ sql, params, mustChange }, index) => {
        const result = this.#prepare(sql).run(...params);
        if (mustChange && result.changes === 0) throw new Unchanged(index);
        return result.changes;
      });
      if (several) this.#prepare("RELEASE job").run();
      return { slot, changes };
    } catch (error) {
      if (troubleOf(error) || !this.#client?.inTransaction) throw error;
      if (several) {
        this.#prepare("ROLLBACK TO job").run();
        this.#prepare("RELEASE job").run();
      }
      return error instanceof Unchanged ? { slot, unchanged: error.index } : failure({ slot }, error);
    }
  }

  #requireSameFile() {
    if (isSameIdentity(this.#identity, identityOf(this.#file))) return;
    throw new Sqlite.SqliteError("the database file was removed or replaced", "SQLITE_READONLY_DBMOVED");
  }

  #open() {
    const client = new Sqlite(this.#file, { fileMustExist: true, timeout: LOCK_TIMEOUT_MS });
    client.pragma("foreign_keys = ON");
    client.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`);
    client.pragma("synchronous = FULL");
    this.#flushes = true;
    return client;
  }

  /** @param {string} sql */
  #prepare(sql) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (!this.#client) throw new Error("The connection is not open");
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
    const statement = this.#client.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** @param {{ slot: number }} job @param {unknown} error @returns {WriteAnswer} */
const failure = ({ slot }, error) => ({
  slot,
  code: codeOf(error),
  message: error instanceof Error ? error.message : String(error),
});
