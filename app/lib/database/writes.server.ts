import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Statement } from "#drizzle/connection";
import { FormError } from "~/lib/form/form-error";
import { atomic, db, findFirst } from "./db.server";

/** A statement changed no row, so its transaction was rolled back. */
export class NoRowChangedError extends Error {}

/** Requires a statement to change a row: otherwise `atomic` rolls back and throws what `createError` returns. */
export const expectRow = (
  statement: Statement,
  createError: () => Error = () => new NoRowChangedError(),
): Statement => ({
  toSQL: () => statement.toSQL(),
  locks: statement.locks,
  errorIfUnchanged: createError,
});

/** Like `atomic`. @returns false if a statement of `expectRow` changed no row */
export async function tryAtomic(...statements: Statement[]): Promise<boolean> {
  try {
    await atomic(...statements);
    return true;
  } catch (error) {
    if (error instanceof NoRowChangedError) return false;
    throw error;
  }
}

/**
 * Runs a change that reads before it writes, and runs it again if someone else wrote in between, so that `expectRow`
 * found no row. @throws FormError (409) with the message if that happens twice
 */
export async function retryOnce<Result>(
  change: () => Promise<Result>,
  message = "Someone else changed this at the same moment. Please try again.",
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof NoRowChangedError)) throw error;
      if (attempt === 2) throw new FormError(message, { status: 409 });
    }
  }
}

/** A table with the columns `revised()` of drizzle/schema/columns.ts. */
type RevisedTable = PgTable & { revision: PgColumn; revisedBy: PgColumn };

/** Which save a row has, and whose it was. Revision 0: there is no row yet. */
export type Revision = { revision: number; revisedBy: string | null };

/** The revision of the row that matches the condition; null if there is none. */
export const findRevision = (table: RevisedTable, where: SQL): Promise<Revision | null> =>
  findFirst(
    db
      .select({ revision: sql<number>`${table.revision}`, revisedBy: sql<string | null>`${table.revisedBy}` })
      .from(table)
      .where(where),
  );

/** The columns that a change sets if no form has shown the row. `revisedBy`: the account; null if no one did it. */
export const nextRevision = ({ revision }: Pick<RevisedTable, "revision">, revisedBy: string | null) => ({
  revision: sql`${revision} + 1`,
  revisedBy,
});

type Seen<Table extends RevisedTable> = {
  /** The revision that the form showed. */
  seen: number;
  actor: { id: string };
  /** The row to insert if the form showed that there is none (revision 0). */
  created?: Omit<Table["$inferInsert"], keyof Revision> & { revision?: number };
};

/**
 * The statement that stores what staff edited in a form, only if the row is as the form showed it: it still has that
 * revision, or still does not exist. Otherwise `atomic` throws what `createError` returns.
 */
export function writeSeen<Table extends RevisedTable>(
  table: Table,
  where: SQL | undefined,
  changes: PgUpdateSetSource<Table>,
  { seen, actor, created }: Seen<Table>,
  createError?: () => Error,
): Statement {
  const revision = { revision: seen + 1, revisedBy: actor.id };
  const write =
    seen === 0 && created
      ? db
          .insert(table)
          .values({ ...revision, ...created } as Table["$inferInsert"])
          .onConflictDoNothing()
      : db
          .update(table)
          .set({ ...changes, ...revision } as PgUpdateSetSource<Table>)
          .where(and(where, eq(table.revision, seen)));
  return expectRow(write, createError);
}
