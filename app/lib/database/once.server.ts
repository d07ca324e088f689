import { eq, lt } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { onceMarks } from "#drizzle/schema/shared-state";
import { createLimitStatement } from "~/lib/limits/rate-limit.server";
import { db, sharedNow } from "./db.server";
import { expectRow } from "./writes.server";

/** Whether something was already done that `doOnce` marks. */
export const isDone = async (name: string): Promise<boolean> =>
  (await db.$count(onceMarks, eq(onceMarks.name, name))) > 0;

/**
 * The statements that mark something as done, for the write that does it: `tryAtomic` returns false if it was done
 * before. `name` is of a time, such as a day, and is not used again; the mark is kept for `keptMs`.
 */
export const doOnce = (name: string, keptMs: number): Statement[] => [
  expectRow(
    db
      .insert(onceMarks)
      .values({ name, expiresAt: sharedNow() + keptMs })
      .onConflictDoNothing(),
  ),
  // For processes of the release before this table, which look only there. A later release drops it.
  createLimitStatement([{ key: name, limit: 1, windowMs: keptMs }]),
];

/** The statement that deletes expired marks. */
export const deleteExpiredMarks = (now: number): Statement =>
  db.delete(onceMarks).where(lt(onceMarks.expiresAt, now));
