import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { contentEntries, contentRevisions, type EntryFields } from "#drizzle/schema/content";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { noteUses } from "~/features/media/file-uses.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce, tryAtomic, writeSeen } from "~/lib/database/writes.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { slugify } from "~/lib/text/slugify";
import { readFields } from "./entries.server";
import { addDerived, type Kind, maxEntries, ONLY } from "./kind.server";

export type StoredEntry = typeof contentEntries.$inferSelect;

/** An entry in the trash is deleted after this many days. */
export const TRASH_DAYS = 30;

/** The entries of a kind for staff, in order; those in the trash last. */
export const listStoredEntries = async ({ name }: Kind): Promise<StoredEntry[]> =>
  await db
    .select()
    .from(contentEntries)
    .where(eq(contentEntries.kind, name))
    .orderBy(asc(sql`coalesce(${contentEntries.deletedAt}, 0)`), asc(contentEntries.position));

/** An entry of a kind outside the trash, or null. `id`: or `only` for a kind with one entry. */
export const findStoredEntry = (kind: Kind, id: string): Promise<StoredEntry | null> =>
  findFirst(
    db
      .select()
      .from(contentEntries)
      .where(and(isEntry(kind, id), isNull(contentEntries.deletedAt))),
  );

/** An entry of a kind, even in the trash, or null. */
export const findAnyEntry = (kind: Kind, id: string): Promise<StoredEntry | null> =>
  findFirst(db.select().from(contentEntries).where(isEntry(kind, id)));

const isEntry = ({ name, isSingle }: Kind, id: string) =>
  and(
    eq(contentEntries.kind, name),
    eq(isSingle && id === ONLY ? contentEntries.slug : contentEntries.id, id),
  );

/** What staff edit: the draft, or what is published. */
export const getEdited = ({ draft, published }: Pick<StoredEntry, "draft" | "published">): EntryFields =>
  draft ?? published ?? {};

/** What lists call an entry. */
export const getEntryTitle = (kind: Kind, entry: Pick<StoredEntry, "draft" | "published" | "slug">): string =>
  kind.title(readFields(kind, getEdited(entry)), entry.slug);

type Save = {
  fields: EntryFields;
  /** Publishes the fields instead of keeping them as a draft. */
  publishes: boolean;
  /** When to publish the draft, in epoch milliseconds; null if staff decide. */
  publishAt: number | null;
  /** The address that staff have chosen; by default from the fields. */
  slug?: string;
  /** Whether a sample stays one, because the form had only a part of it. */
  keepsSample?: boolean;
  /** The revision that the form showed; 0 for a new entry. */
  seen: number;
};

/**
 * Stores an entry as a draft, or publishes it. Editing a sample makes it the studio's own.
 * @returns its id
 * @throws FormError: (409) if it has been saved since the revision `seen`, if its address is taken, if the kind has as
 * many entries as it may, or if what it derives cannot be computed
 */
export async function saveEntry(
  kind: Kind,
  stored: StoredEntry | null,
  { fields, publishes, publishAt, slug, seen, keepsSample = false }: Save,
  actor: Actor,
): Promise<string> {
  const now = sharedNow();
  const id = stored?.id ?? randomUUID();
  const isScheduled = !publishes && publishAt !== null && publishAt > now;
  const isPublished = publishes || (publishAt !== null && !isScheduled);
  const shown = await addDerived(kind, fields);
  const changes = {
    slug: chooseSlug(kind, { id, chosen: slug, stored: stored?.slug, fields }),
    ...(isPublished
      ? { published: shown, draft: null, isSample: keepsSample && stored?.isSample === true }
      : { draft: shown }),
    publishAt: isScheduled ? publishAt : null,
    updatedAt: now,
  };
  if (!stored) await requireRoom(kind);
  const write = stored
    ? writeSeen(contentEntries, eq(contentEntries.id, id), changes, { seen, actor }, createEditConflict)
    : db.insert(contentEntries).values({
        ...changes,
        id,
        kind: kind.name,
        position: nextPosition(kind),
        revisedBy: actor.id,
        createdAt: now,
      });
  const change = isPublished ? "published" : isScheduled ? "scheduled" : "saved";
  await atomic(
    ...(await noteUses(JSON.stringify(fields), now, { requireImages: true })),
    write,
    recordRevision(id, { change, fields, email: actor.email, createdAt: now }),
    auditEntry(isPublished ? "CONTENT_PUBLISHED" : "CONTENT_SAVED", kind, kind.title(fields, changes.slug), {
      actor,
      now,
    }),
    ...(isPublished || isScheduled || stored?.publishAt ? [bumpContentVersion()] : []),
  ).catch(rejectTakenSlug(kind));
  return id;
}

/** The place behind the last entry of a kind. */
const nextPosition = ({ name }: Kind) =>
  sql<number>`(select coalesce(max(${contentEntries.position}), 0) + 1 from ${contentEntries} where ${contentEntries.kind} = ${name})`;

async function requireRoom(kind: Kind): Promise<void> {
  const count = await db.$count(contentEntries, ofKind(kind));
  if (count >= maxEntries(kind))
    throw new FormError(`There can be ${maxEntries(kind)} ${kind.nouns[1].toLowerCase()}, and there are.`);
}

const ofKind = ({ name }: Kind) => and(eq(contentEntries.kind, name), isNull(contentEntries.deletedAt));

type Revision = Omit<typeof contentRevisions.$inferInsert, "entryId" | "revision">;

/** The statement that stores what has just been written as the entry's newest revision. */
export const recordRevision = (id: string, revision: Revision): Statement =>
  db.insert(contentRevisions).values({
    ...revision,
    entryId: id,
    revision: sql<number>`(select ${contentEntries.revision} from ${contentEntries} where ${contentEntries.id} = ${id})`,
  });

type By = { actor: Actor; now: number };

const auditEntry = (event: AuditEvent, { name }: Kind, title: string, { actor, now }: By) =>
  audit(event, { ...actor, at: now, detail: { kind: name, entry: title } });

/** Takes a published entry off the site, and keeps it as a draft. */
export const unpublishEntry = (kind: Kind, entry: StoredEntry, actor: Actor): Promise<boolean> =>
  changeEntry(kind, entry, "CONTENT_UNPUBLISHED", actor, {
    change: "unpublished",
    values: { published: null, draft: getEdited(entry), publishAt: null },
  });

/** Drops the draft of a published entry. */
export const discardDraft = (kind: Kind, entry: StoredEntry, actor: Actor): Promise<boolean> =>
  changeEntry(kind, entry, "CONTENT_DRAFT_DISCARDED", actor, { values: { draft: null, publishAt: null } });

/** Says that a sample is true, so the site no longer calls it one. */
export const confirmSample = (kind: Kind, entry: StoredEntry, actor: Actor): Promise<boolean> =>
  changeEntry(kind, entry, "CONTENT_CONFIRMED", actor, { values: { isSample: false } });

/** Puts an entry in the trash, which takes it off the site. */
export const trashEntry = (kind: Kind, entry: StoredEntry, actor: Actor): Promise<boolean> =>
  changeEntry(kind, entry, "CONTENT_DELETED", actor, { values: { deletedAt: sharedNow() } });

/** Takes an entry out of the trash, as it was. @throws FormError if the kind has as many entries as it may */
export async function restoreEntry(kind: Kind, entry: StoredEntry, actor: Actor): Promise<boolean> {
  await requireRoom(kind);
  return await changeEntry(kind, entry, "CONTENT_RESTORED", actor, { values: { deletedAt: null } });
}

type Change = { values: Partial<StoredEntry>; change?: Revision["change"] };

/** @returns false if someone else has changed the entry meanwhile */
function changeEntry(
  kind: Kind,
  entry: StoredEntry,
  event: AuditEvent,
  actor: Actor,
  { values, change }: Change,
): Promise<boolean> {
  const now = sharedNow();
  const changes = { ...values, ...nextRevision(contentEntries, actor.id), updatedAt: now };
  const isSeen = and(eq(contentEntries.id, entry.id), eq(contentEntries.revision, entry.revision));
  return tryAtomic(
    expectRow(db.update(contentEntries).set(changes).where(isSeen)),
    ...(change
      ? [
          recordRevision(entry.id, {
            change,
            fields: getEdited(entry),
            email: actor.email,
            createdAt: now,
          }),
        ]
      : []),
    auditEntry(event, kind, getEntryTitle(kind, entry), { actor, now }),
    bumpContentVersion(),
  );
}

/** Moves an entry one place up or down. Its revision stays: an open form does not show the order. */
export const moveEntry = (kind: Kind, id: string, by: -1 | 1, actor: Actor): Promise<void> =>
  retryOnce(async () => {
    const entries = await db
      .select()
      .from(contentEntries)
      .where(ofKind(kind))
      .orderBy(asc(contentEntries.position));
    const index = entries.findIndex((entry) => entry.id === id);
    const [moved, passed] = [entries[index], entries[index + by]];
    if (!moved || !passed) return;
    const place = (entry: StoredEntry, position: number) =>
      expectRow(
        db
          .update(contentEntries)
          .set({ position })
          .where(and(eq(contentEntries.id, entry.id), eq(contentEntries.position, entry.position))),
      );
    const now = sharedNow();
    await atomic(
      place(moved, passed.position),
      place(passed, moved.position),
      auditEntry("CONTENT_ORDERED", kind, getEntryTitle(kind, moved), { actor, now }),
      bumpContentVersion(),
    );
  });

/** The saves of an entry, newest first, with the e-mail address of who made them. */
export const listEntryRevisions = async (entryId: string, atMost = 100) =>
  await db
    .select({
      revision: contentRevisions.revision,
      change: contentRevisions.change,
      fields: contentRevisions.fields,
      email: contentRevisions.email,
      createdAt: contentRevisions.createdAt,
    })
    .from(contentRevisions)
    .where(eq(contentRevisions.entryId, entryId))
    .orderBy(desc(contentRevisions.revision))
    .limit(atMost);

/** Saves an old revision as the draft. @throws FormError if the revision is gone, and as `saveEntry` */
export async function restoreEntryRevision(kind: Kind, entry: StoredEntry, revision: number, actor: Actor) {
  const old = (await listEntryRevisions(entry.id)).find((row) => row.revision === revision);
  if (!old) throw new FormError("This revision no longer exists.");
  const save = {
    fields: readFields(kind, old.fields),
    publishes: false,
    publishAt: null,
    seen: entry.revision,
  };
  return await saveEntry(kind, entry, save, actor);
}

type Naming = {
  id: string;
  /** What staff have chosen. */
  chosen?: string;
  /** What the entry has. */
  stored?: string;
  fields: EntryFields;
};

/** The name of an entry in URLs. @throws FormError if a page of the site itself has it */
function chooseSlug(kind: Kind, { id, chosen, stored, fields }: Naming): string {
  const slug = chosen ?? stored ?? (kind.isSingle ? ONLY : (kind.slug && slugify(kind.slug(fields))) || id);
  if (kind.isTakenSlug?.(slug))
    throw new FormError(`The site itself has the address /${slug}. Please choose another one.`, {
      field: "slug",
    });
  return slug;
}

/** Handles a failed write. @throws FormError (409) if another entry of the kind has the name */
const rejectTakenSlug =
  ({ nouns: [one] }: Kind) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    const described = `${/^[aeiou]/i.test(one) ? "an" : "a"} ${one.toLowerCase()}`;
    throw new FormError(`There is already ${described} with this address.`, { field: "slug", status: 409 });
  };
