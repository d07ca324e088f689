import { redirect } from "@remix-run/node";
import { isAtLeast, type Role } from "~/features/auth/role";
import { findEndedSession, findSession, type StaffSession } from "~/features/auth/session.server";
import {
  markUnsentFormsSent,
  storeUnsentForm,
  UNSENT_FORM_PARAMETER,
} from "~/features/unsent-forms/unsent-forms.server";
import type { Refused } from "./forbidden-page";

/** Where staff land, and where a way back leads that is not ours. */
const HOME = "/admin";

/**
 * Who signed in, where they may do at least what `least` may. Every loader and action of the admin area begins with this:
 * layouts are no guard, since Remix runs the loaders of a page side by side.
 * @throws a redirect to the sign-in page for strangers, and 403 for a lesser role. What a form sent is not carried out
 * then; where the session had ended, or a role was taken away, it is kept and can be read.
 */
export async function requireAdmin(request: Request, least: Role): Promise<StaffSession> {
  const session = await findSession(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (session) {
    if (!isAtLeast(session.account.role, least))
      throw await refuseAccess(session, request, reasonFor(session, least));
    // From here on what was kept is in the action's hands: a form that is refused keeps what was typed.
    if (!reads) await markUnsentFormsSent(session.account.id, searchParams.getAll(UNSENT_FORM_PARAMETER));
    return session;
  }
  const query = new URLSearchParams({
    redirectTo: reads ? pathname + search : ((await unsentFormPage(request)) ?? pageOf(request)),
    ...(!reads && { unsaved: "1" }),
  });
  throw redirect(`/admin/login?${query}`, {
    status: reads ? 302 : 303,
    headers: { "Cache-Control": "private, no-store" },
  });
}

/**
 * The answer to somebody who is signed in and may not do this. What a form sent is kept for them.
 * @returns 403 with the reason in words, and under which id the form was kept.
 */
export async function refuseAccess(
  session: StaffSession,
  request: Request,
  reason: string,
): Promise<Response> {
  const reads = request.method === "GET" || request.method === "HEAD";
  const before = new URL(request.url).searchParams.get(UNSENT_FORM_PARAMETER);
  const unsentForm = reads ? null : (before ?? (await storeUnsentForm(session, request)));
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json({ reason, unsentForm } satisfies Refused, { status: 403, headers });
}

const reasonFor = ({ account: { role } }: StaffSession, least: Role): string =>
  `It takes ${withArticle(least)}, and you are signed in as ${withArticle(role)}. Owners give roles on the page Team.`;

const withArticle = (role: Role): string => (role === "writer" ? "a writer" : `an ${role}`);

/** A path of the admin area, for after the sign-in; anything else becomes its start page. */
export function adminPath(path: unknown): string {
  // What a browser takes for another host begins with two slashes, of either kind.
  const safe = typeof path === "string" && /^\/admin(?:[/?#][^\\\s]*)?$/.test(path);
  if (!safe) return HOME;
  const { pathname, search, hash } = new URL(path, "http://site.invalid");
  return pathname.startsWith("/admin") ? pathname + search + hash : HOME;
}

/** The page that shows what was sent, where it could be kept. Strangers store nothing. */
async function unsentFormPage(request: Request): Promise<string | null> {
  const ended = await findEndedSession(request);
  const id = ended && (await storeUnsentForm(ended, request));
  return id ? `/admin/unsent-forms/${id}` : null;
}

/** The page that a form was on: its own address may take nothing but the form. */
function pageOf(request: Request): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return HOME;
  const { pathname, search } = new URL(referrer);
  return adminPath(pathname + search);
}
