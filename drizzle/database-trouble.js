/**
 * What keeps a database from being written to or read: another writer's lock, a file that is not the opened one any
 * more, a full disk, a file or folder that cannot be written to or opened, a damaged file, a failing disk.
 * @typedef {"busy" | "gone" | "full" | "read-only" | "unopenable" | "damaged" | "failing"} Trouble
 */

/** Error codes of SQLite (https://www.sqlite.org/rescode.html) and of the file system, by how they begin. */
/** @type {readonly [begins: string, trouble: Trouble][]} */
const troubles = [
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_PROTOCOL", "busy"],
  ["SQLITE_READONLY_DBMOVED", "gone"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_FULL", "full"],
  // The shared memory beside the database could not be made as large as it must be.
  ["SQLITE_IOERR_SHMSIZE", "full"],
  ["SQLITE_CANTOPEN", "unopenable"],
  ["SQLITE_CORRUPT", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["SQLITE_IOERR", "failing"],
  ["SQLITE_NOMEM", "failing"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "read-only"],
  ["EACCES", "unopenable"],
  ["EPERM", "unopenable"],
  ["ENOTDIR", "unopenable"],
  // What Node makes of a folder that cannot be created on a disk that cannot be written to.
  ["ENOENT", "unopenable"],
  ["EIO", "failing"],
];

/**
 * The trouble that an error tells of; undefined for one that lies in what was asked for, such as a refused constraint.
 * @param {unknown} error
 * @returns {Trouble | undefined}
 */
export function troubleOf(error) {
  const code = codeOf(error);
  return troubles.find(([begins]) => code.startsWith(begins))?.[1];
}

/**
 * The code of an error or of what caused it, such as SQLITE_BUSY or ENOSPC; empty where there is none.
 * @param {unknown} error
 * @returns {string}
 */
export function codeOf(error) {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return codeOf(error.cause);
}
