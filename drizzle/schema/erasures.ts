import { table, text, time } from "./columns";

/** Erasures on request, to be repeated after an older backup is restored. */
export const erasures = table("erasures", {
  /** Digest of a lead's or an account's id. */
  digest: text().primaryKey(),
  erasedAt: time().notNull(),
  /** Null from a restore to the next start, which erases it again. */
  appliedAt: time(),
  /** When the backup bucket got it, which has to survive this database. */
  bucketAt: time(),
});
