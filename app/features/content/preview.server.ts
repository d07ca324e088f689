import { AsyncLocalStorage } from "node:async_hooks";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { z } from "zod";
import { contentPreviews } from "#drizzle/schema/content";
import { audit } from "~/features/audit/audit.server";
import { findSession } from "~/features/auth/session.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { choice } from "~/lib/form/text-schema";
import { PREVIEW_COOKIE, sealedStaffCookie } from "~/lib/http/cookies.server";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { DAY_MS, SECOND_MS } from "~/lib/text/time";

/** The possible lifetimes of a preview link, of a post or of the site, in days. */
const previewLinkDays = ["1", "7", "30"] as const;

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
const findSitePreview = (id: string) => findFirst(db.select().from(contentPreviews).where(isActive(id)));

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

const MAX_AGE_S = DAY_MS / SECOND_MS;

const cookie = sealedStaffCookie<{ sessionId: string } | { linkId: string }>(
  PREVIEW_COOKIE,
  MAX_AGE_S,
  "content-preview",
);

const previews = new AsyncLocalStorage<true>();

/** The Set-Cookie value that begins a preview for a session of staff. */
export const startPreview = (sessionId: string): Promise<string> => cookie.write({ sessionId });

/** The Set-Cookie value that begins a preview for a guest with a link. */
export const startGuestPreview = (linkId: string): Promise<string> => cookie.write({ linkId });

/** The Set-Cookie value that ends it. */
export const endPreview = (): Promise<string> => cookie.expire();

/** Whether a request is from staff who preview the site, or from a guest whose link is active. */
async function isInvited(request: Request): Promise<boolean> {
  const started = await cookie.read(request);
  if (!started) return false;
  if ("linkId" in started) return (await findSitePreview(started.linkId)) !== null;
  // It ends with the session, so that no draft is taken for a published text later.
  return (await findSession(request))?.sessionId === started.sessionId;
}

/** Responds to a request: in a preview, pages show drafts in place of what is published, and no cache keeps them. */
export async function respondWithPreview(
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (!(await isInvited(request))) return await respond();
  const { body, status, statusText, headers: sent } = await runPreview(respond);
  const headers = new Headers(sent);
  // Files that never change have no drafts.
  if (!headers.get("Cache-Control")?.includes("immutable")) headers.set("Cache-Control", "private, no-store");
  return new Response(body, { status, statusText, headers });
}

/** Runs what responds in a preview. */
export const runPreview = <Result>(respond: () => Result): Result => previews.run(true, respond);

/** Whether the current request shows drafts. */
export const isPreviewing = (): boolean => previews.getStore() === true;
