import { statSync } from "node:fs";

/**
 * Which files a connection has open: device and inode of the database and its -wal and -shm files.
 * @typedef {readonly string[]} FileIdentity
 */

const ENDINGS = ["", "-wal", "-shm"];

/**
 * The files now at a database's paths. A connection keeps writing to the files that it opened, even if they were
 * replaced (https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use).
 * Does not open the files: closing them would drop the process's locks.
 * @param {string} file
 * @returns {FileIdentity}
 */
export const readIdentity = (file) => ENDINGS.map((ending) => readFileIdentity(file + ending));

/** @param {string} file */
function readFileIdentity(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "none";
}

/**
 * @param {FileIdentity} one
 * @param {FileIdentity} other
 */
export const isSameIdentity = (one, other) => one.every((part, index) => part === other[index]);
