import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

const PAGE_BYTES = 4096;

/** Overwrites all pages of a server's database file except the first, as a failing disk might. */
export function damageFile({ dataDir }: { dataDir: string }): void {
  const file = join(dataDir, "site.db");
  // The vacuum invalidates the server's page cache, so it reads the damaged file.
  new Sqlite(file).exec("vacuum; pragma wal_checkpoint(truncate)").close();
  const bytes = Buffer.alloc(statSync(file).size - PAGE_BYTES, 0xa5);
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, PAGE_BYTES);
  closeSync(handle);
}
