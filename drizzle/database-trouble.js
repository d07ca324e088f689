/**
 * Why a database cannot be read or written. `busy`: another writer's lock. `gone`: the opened file was removed or
 * replaced. `unopenable`: the file or its folder cannot be opened, or the server refuses the connection.
 * `unreachable`: the server does not respond. `failing`: the disk.
 * @typedef {"busy" | "gone" | "full" | "read-only" | "unopenable" | "unreachable" | "damaged" | "failing"} Trouble
 */

/**
 * Error codes by prefix: https://www.sqlite.org/rescode.html,
 * https://www.postgresql.org/docs/current/errcodes-appendix.html, network and file system.
 */
/** @type {readonly [prefix: string, trouble: Trouble][]} */
const troubles = [
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_PROTOCOL", "busy"],
  ["SQLITE_READONLY_DBMOVED", "gone"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_FULL", "full"],
  // The -shm file could not grow.
  ["SQLITE_IOERR_SHMSIZE", "full"],
  ["SQLITE_CANTOPEN", "unopenable"],
  ["SQLITE_CORRUPT", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["SQLITE_IOERR", "failing"],
  ["SQLITE_NOMEM", "failing"],
  // A time limit, a lock, or too many connections.
  ["57014", "busy"],
  ["55P03", "busy"],
  ["53300", "busy"],
  ["40", "busy"],
  ["53100", "full"],
  ["25006", "read-only"],
  // Idle in a transaction for too long: this process was stalled.
  ["25P03", "unreachable"],
  ["28", "unopenable"],
  ["3D000", "unopenable"],
  ["42501", "unopenable"],
  ["57P", "unreachable"],
  ["08", "unreachable"],
  ["XX001", "damaged"],
  ["XX002", "damaged"],
  ["53", "failing"],
  ["58", "failing"],
  ["ECONN", "unreachable"],
  ["ETIMEDOUT", "unreachable"],
  ["EPIPE", "unreachable"],
  ["EHOSTUNREACH", "unreachable"],
  ["ENOTFOUND", "unreachable"],
  ["EAI_AGAIN", "unreachable"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "read-only"],
  ["EACCES", "unopenable"],
  ["EPERM", "unopenable"],
  ["ENOTDIR", "unopenable"],
  // Node's code for a folder that cannot be created on a read-only disk.
  ["ENOENT", "unopenable"],
  ["EIO", "failing"],
];

/**
 * The trouble behind an error; undefined if the statement is at fault, such as a violated constraint.
 * @param {unknown} error
 * @returns {Trouble | undefined}
 */
export function findTrouble(error) {
  const code = getErrorCode(error);
  return troubles.find(([prefix]) => code.startsWith(prefix))?.[1];
}

/**
 * The code of an error or of its cause, such as SQLITE_BUSY or ENOSPC; empty if there is none.
 * @param {unknown} error
 * @returns {string}
 */
export function getErrorCode(error) {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return getErrorCode(error.cause);
}
