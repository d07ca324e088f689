import { and, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { atomic, db } from "~/lib/database/db.server";
import { log } from "~/lib/log/log.server";
import {
  countUnreadable,
  openColumn,
  type SealedColumn,
  sealColumn,
  sealedColumns,
} from "./sealed-columns.server";

/** Finds what in the database no session secret decrypts. @throws the database's error */
export const findUnreadable = () => countUnreadable(readSealed);

async function readSealed({ table, ...names }: SealedColumn): Promise<[key: string, stored: string][]> {
  const { [names.key]: key, [names.column]: column } = getTableColumns(table);
  if (!key || !column) throw new TypeError(`There is no column ${names.column}.`);
  const rows = await db
    .select({ key: sql<string>`${key}`, stored: sql<string>`${column}` })
    .from(table)
    .where(isNotNull(column));
  return rows.map(({ key, stored }) => [key, stored]);
}

/**
 * Encrypts again what uses an older session secret; called at startup. Logs how many texts cannot be decrypted, because
 * their session secret is gone. @throws NotStoredError
 */
export async function resealColumns(): Promise<void> {
  for (const sealed of Object.values<SealedColumn>(sealedColumns)) {
    let count = 0;
    const { [sealed.key]: key, [sealed.column]: column } = getTableColumns(sealed.table);
    for (const [id, stored] of await readSealed(sealed)) {
      const opened = openColumn(sealed, id, stored);
      if (!opened) count += 1;
      if (!opened?.stale || !key || !column) continue;
      const isUnchanged = and(eq(key, id), eq(column, stored));
      const values = { [sealed.column]: sealColumn(sealed, id, opened.text) };
      await atomic(db.update(sealed.table).set(values).where(isUnchanged));
    }
    const { noun, remedy } = sealed;
    if (count > 0) log.error({ noun, count }, `could not decrypt with any session secret; ${remedy}`);
  }
}
