import Sqlite from "better-sqlite3";
import { OperatorError } from "../operator-error";

/** A file in a backup from before version 1.0, an SQLite Archive (https://www.sqlite.org/sqlar.html). */
export type ArchivedFile = { name: string; content: Buffer };

/** Spelled exactly as SQLite stores it. */
const CREATE_TABLE = "CREATE TABLE sqlar (name text primary key, mode int, mtime int, sz int, data blob)";

/** Passes the files of a copy to `store` after `check` accepted all names. @throws OperatorError */
export async function extractFiles(
  copy: string,
  check: (name: string) => void,
  store: (file: ArchivedFile) => Promise<void>,
): Promise<void> {
  const client = openExclusively(copy);
  try {
    const createStatement = client
      .prepare("select sql from sqlite_schema where name = 'sqlar'")
      .pluck()
      .get();
    if (createStatement === undefined) return;
    const findMalformed =
      "select 1 from sqlar where typeof(name) <> 'text' or typeof(data) <> 'blob' or length(data) <> sz";
    if (createStatement !== CREATE_TABLE || client.prepare(findMalformed).get())
      throw new OperatorError("The backup's images are not stored in this site's format.");
    const names = client.prepare("select name from sqlar order by name").pluck().all() as string[];
    names.forEach(check);
    const content = client.prepare("select data from sqlar where name = ?").pluck();
    for (const name of names) await store({ name, content: content.get(name) as Buffer });
    client.exec("drop table sqlar");
    client.exec("vacuum");
  } finally {
    client.close();
  }
}

/** Without a journal: if anything fails, the copy is discarded. */
function openExclusively(copy: string) {
  const client = new Sqlite(copy, { fileMustExist: true });
  client.pragma("journal_mode = DELETE");
  client.pragma("journal_mode = OFF");
  client.pragma("synchronous = OFF");
  return client;
}
