import { AsyncLocalStorage } from "node:async_hooks";
import { findSession } from "~/features/auth/session.server";
import { PREVIEW_COOKIE, sealedStaffCookie } from "~/lib/http/cookies.server";
import { DAY_MS, SECOND_MS } from "~/lib/text/duration";
import { findSitePreview } from "./preview-links.server";

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
