import { isUniqueViolation } from "#drizzle/connect";
import { audit } from "~/features/audit/audit.server";
import type { AuditEvent } from "~/features/audit/audit-event";
import { atomic } from "~/lib/db.server";
import { NoRowChanged } from "~/lib/expect-row.server";
import type { Author } from "./author";
import { NotYours } from "./own-drafts.server";
import { slugTaken } from "./post-rules.server";

/** The row of the audit log for what `author` did with a post. */
export const auditPost = (
  event: AuditEvent,
  { title }: { title: string },
  { id, email }: Author,
  at: number,
) => audit(event, { at, accountId: id, email, detail: { post: title } });

/**
 * Writes what belongs together about a post.
 * @throws FormError where a writer may not touch it any more, and where somebody else took the slug;
 * what a statement's `unlessChanged` makes.
 */
export async function writePost(statements: Parameters<typeof atomic>): Promise<void> {
  try {
    await atomic(...statements);
  } catch (error) {
    if (error instanceof NoRowChanged) throw new NotYours();
    // Somebody was a moment faster.
    if (isUniqueViolation(error)) throw slugTaken();
    throw error;
  }
}
