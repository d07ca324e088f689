import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "#drizzle/connect";
import type { Connection, Statement } from "#drizzle/connection";
import { dialect } from "#drizzle/dialect";
import { contentVersion } from "#drizzle/schema/shared-state";
import { getDatabase } from "./server-database";

type Servers = { dataDir: string };

/** Reads the database of the servers with this data folder, as another process would. */
export async function readRows<Found>(
  servers: Servers,
  read: (db: Connection) => Promise<Found>,
): Promise<Found> {
  const db = await connect(getDatabase(servers));
  try {
    return await read(db);
  } finally {
    await db.close();
  }
}

/** Writes rows into that database, as another process would. */
export const storeRows = (servers: Servers, statements: (db: Connection) => Statement[]): Promise<number[]> =>
  readRows(servers, (db) => db.writes.write(statements(db)));

/** How long servers may take to show a change by another process: Postgres may lose the notification. */
const SHOWN_WITHIN_MS = dialect === "postgres" ? 1_000 : 0;

/** Changes public content as another process would, and waits until the servers show it. */
export async function changeContent(
  servers: Servers,
  statements: (db: Connection) => Statement[],
): Promise<void> {
  const version = { id: 1, version: 1 };
  const set = { version: sql`${contentVersion.version} + 1` };
  await storeRows(servers, (db) => [
    ...statements(db),
    db.insert(contentVersion).values(version).onConflictDoUpdate({ target: contentVersion.id, set }),
  ]);
  await sleep(SHOWN_WITHIN_MS);
}
