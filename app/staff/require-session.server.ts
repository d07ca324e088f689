import { redirect } from "@remix-run/node";
import { SIGN_IN_PATH, STAFF_AREA, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import type { Client } from "~/features/auth/client";
import { findLapsedSession, findSession, type StaffSession } from "~/features/auth/session.server";
import type { Actor } from "~/features/roles/actor";
import { isAtLeast, type Role } from "~/features/roles/role";
import { storeUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { FORM_TOKEN_FIELD, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { checkFormToken } from "~/lib/form/submission-context.server";
import { readSentTexts } from "~/lib/http/request-body.server";
import type { DeniedAccess } from "./error-page";

const uncached = { "Cache-Control": "private, no-store" };

const isReadOnly = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * The request's session, if its account has at least `minRole`. Every loader and action of the staff area
 * calls this first; the layout's loader would not do, because Remix runs a page's loaders in parallel.
 * @throws a redirect to the sign-in page without a session, and 403 for a lower role. A submitted form is
 * then stored as unsent if its sender is signed in, or was until the session expired.
 */
export async function requireSession(
  client: Client,
  minRole: Role,
  formName?: string,
): Promise<StaffSession> {
  const { request } = client;
  const session = await findSession(request);
  if (session && isAtLeast(session.account.role, minRole)) return session;
  if (session)
    throw await denyAccess(
      { actor: session.account, client, formName },
      explainMissingRole(session.account.role, minRole),
    );
  if (isReadOnly(request)) {
    const { pathname, search } = new URL(request.url);
    const query = new URLSearchParams({ redirectTo: pathname + search });
    throw redirect(`${SIGN_IN_PATH}?${query}`, { status: 302, headers: uncached });
  }
  const redirectTo = (await storeAsUnsent(client, formName)) ?? getRefererPath(request);
  const query = new URLSearchParams({ redirectTo, unsaved: "1" });
  throw redirect(`${SIGN_IN_PATH}?${query}`, { status: 303, headers: uncached });
}

/** The response when signed-in staff do not have permission: 403 with the reason, and the id of the unsent form. */
export async function denyAccess(
  { actor, client, formName }: { actor: Actor; client: Client; formName?: string },
  reason: string,
): Promise<Response> {
  const { request } = client;
  let unsentForm: string | null = null;
  if (!isReadOnly(request)) {
    unsentForm = new URL(request.url).searchParams.get(UNSENT_FORM_PARAMETER);
    unsentForm ??= await storeUnsentForm(actor.id, client, {
      fields: await readSentTexts(request.clone()),
      formName,
    });
  }
  return Response.json({ reason, unsentForm } satisfies DeniedAccess, { status: 403, headers: uncached });
}

function explainMissingRole(role: Role, minRole: Role): string {
  const article = role === "writer" ? "a" : "an";
  return `This requires the ${minRole} role, and you are signed in as ${article} ${role}. Owners assign roles on the Team page.`;
}

/** The target of the redirect after sign-in: `path` if it is in the staff area, otherwise the start page. */
export function staffPath(path: unknown): string {
  // Browsers treat a path that starts with two slashes or backslashes as another host.
  const isInStaffArea = typeof path === "string" && /^\/admin(?:[/?#][^\\\s]*)?$/.test(path);
  if (!isInStaffArea) return STAFF_AREA;
  const { pathname, search, hash } = new URL(path, "http://site.invalid");
  return pathname.startsWith(STAFF_AREA) ? pathname + search + hash : STAFF_AREA;
}

/** Stores the form and returns the path of its page; null if nothing was stored. */
async function storeAsUnsent(client: Client, formName?: string): Promise<string | null> {
  // The caller still needs the body, so a copy is read.
  const texts = await readSentTexts(client.request.clone());
  // A browser drops the cookie of an expired session; the form's token identifies the session.
  const token = checkFormToken(texts.find(([name]) => name === FORM_TOKEN_FIELD)?.[1]);
  const session = await findLapsedSession(client.request, "session" in token ? token.session : undefined);
  const id = session && (await storeUnsentForm(session.account.id, client, { fields: texts, formName }));
  return id ? `${UNSENT_FORMS_PATH}/${id}` : null;
}

/** The page that contained the form, because the form's own path may not respond to GET. */
function getRefererPath(request: Request): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return STAFF_AREA;
  const { pathname, search } = new URL(referrer);
  return staffPath(pathname + search);
}
