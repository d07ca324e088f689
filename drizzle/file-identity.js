import { statSync } from "node:fs";

/**
 * Which files a connection has open: device and inode of the database and of what SQLite keeps beside it.
 * @typedef {readonly string[]} FileIdentity
 */

const ENDINGS = ["", "-wal", "-shm"];

/**
 * The files that now lie under a database's names. A connection goes on writing to the ones that it opened, whatever is
 * removed or put in their place (https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use).
 * Never opens them: closing would drop the process's locks.
 * @param {string} file
 * @returns {FileIdentity}
 */
export const identityOf = (file) => ENDINGS.map((ending) => identityOfOne(file + ending));

/** @param {string} file */
function identityOfOne(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "none";
}

/**
 * @param {FileIdentity} one
 * @param {FileIdentity} other
 */
export const isSameIdentity = (one, other) => one.every((part, index) => part === other[index]);
