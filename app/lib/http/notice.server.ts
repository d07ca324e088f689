import { redirect } from "@remix-run/node";
import { type Notice, type NoticeName, notices } from "~/content/notices";
import { env } from "~/lib/env/env.server";

/** The page for a request with this cookie shows a notice, so it must not come from a shared cache. */
export const NOTICE_COOKIE = "notice";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 60;

const cookie = (value: string, maxAge: number) =>
  `${NOTICE_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.siteUrl.startsWith("https:") ? "; Secure" : ""}`;

/** The Set-Cookie value that removes the notice. */
export const expiredNoticeCookie = cookie("", 0);

/** The notice that the last redirect left for this page; null if there is none, or it is unknown. */
export function readNotice(request: Request): Notice | null {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [name, value = ""] = pair.trim().split("=");
    if (name === NOTICE_COOKIE && Object.hasOwn(notices, value)) return notices[value as NoticeName];
  }
  return null;
}

/** A 302 to `location`, which shows the notice once. A prefetch leaves no notice. */
export function redirectWithNotice(request: Request, location: string, notice: NoticeName): Response {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const prefetch = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  if (!prefetch) headers.set("Set-Cookie", cookie(notice, MAX_AGE_S));
  return redirect(location, { status: 302, headers });
}
