import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectSqlite } from "#drizzle/sqlite/connect";

/** What a lead, its delivery and four counters of limits have in them, in bytes; here it is one row. */
const ROW_BYTES = 650;

/**
 * The yardstick for submissions: rows as large as a lead's with all that is written with it, into a table without further
 * indexes, through the writer thread and the pragmas of the site, without a server. `atOnce` wait for their flush at a time.
 * @returns how many were flushed, in how many milliseconds of time and of processor time.
 */
export async function insertBare(atOnce: number, seconds: number) {
  const folder = await mkdtemp(join(tmpdir(), "studio-site-bare-"));
  const { writes, close } = connectSqlite(join(folder, "bare.db"));
  const write = (sql: string, ...params: string[]) => writes.write([{ toSQL: () => ({ sql, params }) }]);
  try {
    await write("create table bare (id text primary key, content text not null)");
    const content = "x".repeat(ROW_BYTES);
    let inserted = 0;
    const [before, begun] = [process.cpuUsage(), performance.now()];
    const writer = async () => {
      while (performance.now() < begun + seconds * 1_000) {
        await write("insert into bare values (?, ?)", randomUUID(), content);
        inserted += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, writer));
    const { user, system } = process.cpuUsage(before);
    return { count: inserted, takenMs: performance.now() - begun, cpuMs: (user + system) / 1_000 };
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}
