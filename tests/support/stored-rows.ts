import { join } from "node:path";
import { type Connection, connect } from "#drizzle/connect";
import type { Statement } from "#drizzle/write-queue";

/** Writes rows into the database of a server under test, as another process would. */
export async function storeRows(
  { dataDir }: { dataDir: string },
  statements: (db: Connection) => Statement[],
): Promise<void> {
  const db = connect(join(dataDir, "site.db"));
  await db.writes.write(statements(db));
  await db.writes.close();
  db.$client.close();
}
