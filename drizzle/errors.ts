import type { Trouble } from "./database-trouble.js";

/** The database is unavailable for a reason outside the statements, so a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly trouble: Trouble,
    options?: ErrorOptions,
  ) {
    super(`The database cannot be used: ${trouble}`, options);
  }
}

/** An operation that operators start was rejected or has failed. The message tells them why and what to do. */
export class OperatorError extends Error {}
