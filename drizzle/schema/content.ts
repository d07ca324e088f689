import {
  flag,
  id,
  index,
  integer,
  json,
  ownedBy,
  primaryKey,
  revised,
  table,
  text,
  time,
  uniqueIndex,
} from "./columns";

/** The fields of an entry, which its kind defines (`app/features/content/kinds`). */
export type EntryFields = Record<string, unknown>;

/** What staff write for the public pages. All kinds share this table; a kind that has one entry has the slug `only`. */
export const contentEntries = table(
  "content_entries",
  {
    id: id(),
    kind: text().notNull(),
    /** Its name in URLs, unique within its kind. */
    slug: text().notNull(),
    /** The order within its kind, ascending. */
    position: integer().notNull(),
    /** What the site shows; null if it is not published. */
    published: json<EntryFields>(),
    /** What staff have saved but not published; null if that is what the site shows. */
    draft: json<EntryFields>(),
    /** When the draft is to be published; null if staff decide. */
    publishAt: time(),
    /** Whether it came with the site, and no one has edited or confirmed it. */
    isSample: flag().notNull().default(false),
    ...revised(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** When it was put in the trash. */
    deletedAt: time(),
  },
  (columns) => [
    uniqueIndex("content_entries_slug").on(columns.kind, columns.slug),
    index("content_entries_listing").on(columns.kind, columns.position),
    index("content_entries_publish_at").on(columns.publishAt),
    index("content_entries_deleted_at").on(columns.deletedAt),
  ],
);

/** Links that show the site with its drafts to anyone who has them. The id is the digest of the token in the link. */
export const contentPreviews = table("content_previews", {
  id: text().primaryKey(),
  /** The page that the link opens. */
  path: text().notNull(),
  email: text().notNull(),
  createdAt: time().notNull(),
  expiresAt: time().notNull(),
});

/** Every save of an entry, including the latest. */
export const contentRevisions = table(
  "content_revisions",
  {
    entryId: ownedBy(() => contentEntries.id),
    revision: integer().notNull(),
    change: text({
      enum: ["seeded", "imported", "saved", "published", "scheduled", "unpublished"],
    }).notNull(),
    fields: json<EntryFields>().notNull(),
    /** Of the account that made it; null if none did. */
    email: text(),
    createdAt: time().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.entryId, columns.revision] })],
);
