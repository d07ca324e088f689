import { join } from "node:path";
import { connect } from "#drizzle/connect";
import type { Connection, Statement } from "#drizzle/connection";

/** Writes rows into the database of a server under test, as another process would. */
export async function storeRows(
  { dataDir }: { dataDir: string },
  statements: (db: Connection) => Statement[],
): Promise<void> {
  const db = await connect({ file: join(dataDir, "site.db") });
  await db.writes.write(statements(db));
  await db.close();
}
