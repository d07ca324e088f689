import { and, eq, inArray, isNotNull, isNull, lt, lte } from "drizzle-orm";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { expectRow, nextRevision, tryAtomic } from "~/lib/database/writes.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { DAY_MS } from "~/lib/text/time";
import { listEntries, readFields } from "./entries.server";
import { recordRevision, TRASH_DAYS } from "./entry-changes.server";
import { addDerived } from "./kind.server";
import { kinds } from "./kinds.server";

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

/**
 * Empties the cache of pages once for each time in entries, such as when an announcement begins or ends. Times of more
 * than a day ago are past for every cached page. @returns how many times have come
 */
export async function applyEntryTimes(now = sharedNow()): Promise<number> {
  let applied = 0;
  for (const kind of kinds) {
    const { changesAt } = kind;
    if (!changesAt) continue;
    for (const entry of await listEntries(kind))
      for (const time of changesAt(entry)) {
        const at = time ? Date.parse(time) : Number.NaN;
        if (!(at <= now && at > now - DAY_MS)) continue;
        const mark = `content-time/${entry.id}/${at}`;
        if ((await isDone(mark)) || !(await tryAtomic(...doOnce(mark, 2 * DAY_MS), bumpContentVersion())))
          continue;
        applied += 1;
      }
  }
  return applied;
}

/** Publishes drafts whose time has come. Pages show them from that time; this ends their schedule. @returns how many */
export async function publishDueEntries(now = sharedNow()): Promise<number> {
  const isDue = and(
    isNotNull(contentEntries.draft),
    lte(contentEntries.publishAt, now),
    isNull(contentEntries.deletedAt),
  );
  const due = await db.select().from(contentEntries).where(isDue).limit(100);
  for (const { id, draft, revision } of due)
    await tryAtomic(
      expectRow(
        db
          .update(contentEntries)
          .set({
            published: draft,
            draft: null,
            publishAt: null,
            isSample: false,
            ...nextRevision(contentEntries, null),
          })
          .where(and(eq(contentEntries.id, id), eq(contentEntries.revision, revision))),
      ),
      recordRevision(id, { change: "published", fields: draft ?? {}, createdAt: now }),
      bumpContentVersion(),
    );
  return due.length;
}

/** Deletes entries that have been in the trash for 30 days. @returns how many */
export async function deleteOldEntries(atMost: number): Promise<number> {
  const old = db
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(lt(contentEntries.deletedAt, sharedNow() - TRASH_DAYS * DAY_MS))
    .limit(atMost);
  const [removed = 0] = await atomic(db.delete(contentEntries).where(inArray(contentEntries.id, old)));
  return removed;
}
