import { isUniqueViolation } from "#drizzle/connect";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic } from "~/lib/database/db.server";
import { NoRowChanged } from "~/lib/database/expect-row.server";
import type { Author } from "./author";
import { NotYours } from "./own-drafts.server";
import { slugTaken } from "./post-rules.server";

/** The audit log's entry for what `author` did with a post. */
export const auditPost = (
  event: AuditEvent,
  { title }: { title: string },
  { id, email }: Author,
  at: number,
) => audit(event, { at, accountId: id, email, detail: { post: title } });

/**
 * Writes the statements in one transaction.
 * @throws FormError if a writer may no longer edit the post (403), or another post took the slug first; also the error
 * that `expectRow` names for a statement.
 */
export async function writePost(statements: Parameters<typeof atomic>): Promise<void> {
  try {
    await atomic(...statements);
  } catch (error) {
    if (error instanceof NoRowChanged) throw new NotYours();
    // Another save took the slug after it was checked.
    if (isUniqueViolation(error)) throw slugTaken();
    throw error;
  }
}
