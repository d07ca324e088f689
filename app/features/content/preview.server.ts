import { AsyncLocalStorage } from "node:async_hooks";
import { findSession } from "~/features/auth/session.server";
import { PREVIEW_COOKIE, sealedStaffCookie } from "~/lib/http/cookies.server";
import { DAY_MS, SECOND_MS } from "~/lib/text/duration";

const MAX_AGE_S = DAY_MS / SECOND_MS;

const cookie = sealedStaffCookie<{ sessionId: string }>(PREVIEW_COOKIE, MAX_AGE_S, "content-preview");

const previews = new AsyncLocalStorage<true>();

/** The Set-Cookie value that begins a preview for a session of staff. */
export const startPreview = (sessionId: string): Promise<string> => cookie.write({ sessionId });

/** The Set-Cookie value that ends it. */
export const endPreview = (): Promise<string> => cookie.expire();

/** Responds to a request: if staff preview the site, pages show drafts in place of what is published. */
export async function respondWithPreview(
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  const started = await cookie.read(request);
  // It ends with the session, so that no draft is taken for a published text later.
  const session = started && (await findSession(request));
  return session && session.sessionId === started.sessionId ? await runPreview(respond) : await respond();
}

/** Runs what responds to staff who preview the site. */
export const runPreview = <Result>(respond: () => Result): Result => previews.run(true, respond);

/** Whether the current request shows drafts. */
export const isPreviewing = (): boolean => previews.getStore() === true;
