import type { Trouble } from "#drizzle/database-trouble.js";
import { log } from "./log.server";

/** What keeps the database from being used, in words, and what whoever runs the site can do about it. */
export const troubleMessages: Record<Trouble, string> = {
  busy: "another program holds the database locked. Close it, or wait until it is done.",
  gone: "the database file was removed or replaced under the running site, so that nothing is stored. Stop the site, put the file back or restore a backup, then start it again.",
  full: "the disk is full. Make room where the database lies.",
  "read-only": "the database cannot be written to. Make the file, its folder and the disk writable.",
  unopenable:
    "the database file cannot be opened. DATA_DIR must be a folder that the site's user can write to, and so must everything in it.",
  damaged:
    "the database file is damaged. Stop the site and put a backup in its place: npm run db:restore -- FILE",
  failing: "the disk does not do what it is asked to. Look at the system's log.",
};

type State = { file?: Trouble; writes?: Trouble };
const state: State = {};

/** What is wrong with the database just now, or undefined. Another writer's lock passes by itself and is none. */
export const databaseTrouble = (): Trouble | undefined =>
  state.file ?? (state.writes === "busy" ? undefined : state.writes);

/** Notes how a write ended: what kept it from being stored, or nothing. */
export const recordWrite = (trouble?: Trouble): void => note("writes", trouble);

/** Notes what a look at the file found: that it is gone or damaged, or nothing. */
export const recordFileState = (trouble?: Trouble): void => note("file", trouble);

/** One line when something changes, and not one for every write of an outage. */
function note(part: keyof State, trouble: Trouble | undefined): void {
  if (state[part] === trouble) return;
  const before = state.file ?? state.writes;
  state[part] = trouble;
  const now = state.file ?? state.writes;
  if (now === before) return;
  if (now) log.error({ trouble: now }, troubleMessages[now]);
  else log.info({ trouble: before }, "the database is as it should be again");
}
