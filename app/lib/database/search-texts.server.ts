import { type AnyColumn, and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { byDialect } from "#drizzle/dialect";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { offers } from "#drizzle/schema/offers";
import { posts } from "#drizzle/schema/posts";
import { foldText } from "~/lib/text/fold-text";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { bumpContentVersion } from "./content-version.server";
import { atomic, db } from "./db.server";
import { folded } from "./folded-text.server";
import { readLong } from "./long-read.server";
import { startSweep } from "./sweep.server";

/** A text unless it is folded: then null. On Postgres, whose `folded` differs from `foldText`, always the text. */
const unlessFolded = (text: AnyColumn): SQL<string | null> =>
  byDialect({
    sqlite: () => sql<string | null>`case when ${folded(text)} <> ${text} then ${text} end`,
    postgres: () => sql<string | null>`${text}`,
  })();

const BATCH = 200;

/**
 * Folds the search texts that an earlier release stored, or stores beside this one during an update.
 * @returns the number of changed texts
 */
export async function foldSearchTexts(): Promise<number> {
  let changed = 0;
  for (const table of [posts, leads, leadNotes, offers]) {
    let last = "";
    for (;;) {
      const rows = await readLong<{ id: string; text: string | null }>(
        db
          .select({ id: table.id, text: unlessFolded(table.searchText).as("text") })
          .from(table)
          .where(gt(table.id, last))
          .orderBy(asc(table.id))
          .limit(BATCH),
      );
      const updates = rows.flatMap(({ id, text }) => {
        const search = foldText(text ?? "");
        if (text === null || search === text) return [];
        // A save since then has stored a folded one.
        const isUnchanged = and(eq(table.id, id), eq(table.searchText, text));
        return [db.update(table).set({ searchText: search }).where(isUnchanged)];
      });
      // Cached results of the blog's search may miss posts.
      if (updates.length > 0) await atomic(...updates, ...(table === posts ? [bumpContentVersion()] : []));
      changed += updates.length;
      last = rows.at(-1)?.id ?? "";
      if (rows.length < BATCH) break;
    }
  }
  return changed;
}

/** Folds search texts now and every day, in one process at a time. */
export const startSearchTextSweep = () =>
  startSweep({ name: "search-texts", everyMs: DAY_MS, leaseMs: 5 * MINUTE_MS, sweep: foldSearchTexts });
