import { and, eq } from "drizzle-orm";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { readFields } from "./entries.server";
import type { Kind } from "./kind.server";
import { kinds } from "./kinds.server";

/** The fields with what their kind computes from them, as `derived`. @throws FormError if that is not possible */
export const addDerived = async ({ derive }: Kind, fields: EntryFields): Promise<EntryFields> =>
  derive ? { ...fields, derived: { version: derive.version, ...(await derive.run(fields)) } } : fields;

/** Computes again what an earlier version of the site has derived. @returns how many entries */
export async function deriveAgain(): Promise<number> {
  let derived = 0;
  for (const kind of kinds) {
    const { derive } = kind;
    if (!derive) continue;
    const isOld = (fields: EntryFields | null) =>
      fields !== null && (fields.derived as { version?: number } | undefined)?.version !== derive.version;
    const update = async (fields: EntryFields | null) =>
      fields && isOld(fields) ? await addDerived(kind, readFields(kind, fields)) : fields;
    const rows = await db.select().from(contentEntries).where(eq(contentEntries.kind, kind.name));
    for (const { id, revision, published, draft } of rows) {
      if (!isOld(published) && !isOld(draft)) continue;
      try {
        const values = { published: await update(published), draft: await update(draft) };
        const isSeen = and(eq(contentEntries.id, id), eq(contentEntries.revision, revision));
        await tryAtomic(expectRow(db.update(contentEntries).set(values).where(isSeen)), bumpContentVersion());
        derived += 1;
      } catch (error) {
        // The page keeps what it shows.
        if (!(error instanceof FormError)) throw error;
        log.warn({ err: error, kind: kind.name, id }, "could not derive fields again");
      }
    }
  }
  return derived;
}
