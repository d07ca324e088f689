import { and, desc, eq, gt, lt } from "drizzle-orm";
import { z } from "zod";
import { contentPreviews } from "#drizzle/schema/content";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { choice } from "~/lib/form/text-schema";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS } from "~/lib/text/duration";

/** The possible lifetimes of a preview link, of a post or of the site, in days. */
export const previewLinkDays = ["1", "7", "30"] as const;

export const previewLinkSchema = z.object({ days: choice(previewLinkDays).transform(Number) });

/** The most active links, so that the list of all has an end. */
const MAX_LINKS = 100;

/**
 * Creates a link to the site with its drafts, which opens the page at `path`. @returns its URL, which is not stored
 * @throws FormError if there are too many
 */
export async function createSitePreview(path: string, days: number, actor: Actor): Promise<string> {
  const now = sharedNow();
  if ((await db.$count(contentPreviews, gt(contentPreviews.expiresAt, now))) >= MAX_LINKS)
    throw new FormError(`There are ${MAX_LINKS} preview links. Please revoke one first.`);
  const token = createToken();
  await atomic(
    db.delete(contentPreviews).where(lt(contentPreviews.expiresAt, now)),
    db.insert(contentPreviews).values({
      id: digest(token),
      path,
      email: actor.email,
      createdAt: now,
      expiresAt: now + days * DAY_MS,
    }),
    audit("PREVIEW_CREATED", { ...actor, at: now, detail: { page: path, days: `${days}` } }),
  );
  return `${env.siteUrl}/preview/${token}`;
}

const isActive = (id: string) => and(eq(contentPreviews.id, id), gt(contentPreviews.expiresAt, sharedNow()));

/** The active links, the newest first. */
export const listSitePreviews = () =>
  db
    .select()
    .from(contentPreviews)
    .where(gt(contentPreviews.expiresAt, sharedNow()))
    .orderBy(desc(contentPreviews.createdAt));

/** The link with this id, if it is active, or null. */
export const findSitePreview = (id: string) =>
  findFirst(db.select().from(contentPreviews).where(isActive(id)));

/** The link with this token, if it is active, or null. */
export const findSitePreviewByToken = (token: string) => findSitePreview(digest(token));

/** Revokes a link, if it still exists: what its guests open next shows no drafts. */
export async function revokeSitePreview(id: string, actor: Actor): Promise<void> {
  const [link] = await db.select().from(contentPreviews).where(eq(contentPreviews.id, id));
  if (!link) return;
  await tryAtomic(
    expectRow(db.delete(contentPreviews).where(eq(contentPreviews.id, id))),
    audit("PREVIEW_REVOKED", { ...actor, detail: { page: link.path } }),
  );
}
