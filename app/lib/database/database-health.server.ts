import type { Trouble } from "#drizzle/database-trouble.js";
import { byDialect } from "#drizzle/dialect";
import { log } from "~/lib/log/log.server";

/** Where Postgres has other reasons than a file. */
const serverMessages: Partial<Record<Trouble, string>> = {
  busy: "the database server is too busy: a lock or a connection was waited for too long. Look at pg_stat_activity.",
  full: "the disk of the database server is full. Free some space on it.",
  "read-only": "the database server takes no writes. It may be a standby.",
  damaged:
    "the database server reports damaged data. Look at its log, and restore a backup: npm run db:restore -- FILE",
  failing: "the database server failed by itself, such as by its disk or memory. Look at its log.",
};

/** For the operator: what keeps the database from being used, and what to do about it. */
export const troubleMessages: Record<Trouble, string> = {
  busy: "another program has locked the database. Close it, or wait until it is done.",
  gone: "the database file was removed or replaced while the site was running, so nothing is stored. Stop the site, put the file back or restore a backup, then start it again.",
  full: "the disk is full. Free some space on the database's disk.",
  "read-only": "the database cannot be written to. Make the file, its folder and the disk writable.",
  unopenable:
    "the database cannot be opened. With SQLite, DATA_DIR must be a folder that the site's user can write to, and so must everything in it; with Postgres, look at the user, password and name in DATABASE_URL.",
  unreachable: "the database server does not answer, or is restarting. Look at the server and the network.",
  damaged:
    "the database file is damaged. Stop the site and put a backup in its place: npm run db:restore -- FILE",
  failing: "the disk is failing. Look at the system's log.",
  ...byDialect({ sqlite: {}, postgres: serverMessages }),
};

type State = { file?: Trouble; writes?: Trouble };
const state: State = {};

/** What is wrong with the database now, or undefined. Another writer's lock does not count: it passes by itself. */
export const databaseTrouble = (): Trouble | undefined =>
  state.file ?? (state.writes === "busy" ? undefined : state.writes);

/** Records the outcome of a write: why it could not be stored, or nothing. */
export const recordWrite = (trouble?: Trouble): void => note("writes", trouble);

/** Records the outcome of a check of the file: gone, damaged, or nothing. */
export const recordFileState = (trouble?: Trouble): void => note("file", trouble);

/** Logs one line per change, not one for every failed write. */
function note(part: keyof State, trouble: Trouble | undefined): void {
  if (state[part] === trouble) return;
  const before = state.file ?? state.writes;
  state[part] = trouble;
  const now = state.file ?? state.writes;
  if (now === before) return;
  if (now) log.error({ trouble: now }, troubleMessages[now]);
  else log.info({ trouble: before }, "the database works again");
}
