import { redirect } from "@remix-run/node";
import { type NoticeName, type NoticeText, notices } from "~/content/notices";
import { expireCookie, readCookie, siteCookie } from "./cookies.server";
import { isPrefetch } from "./human-visit.server";

/** The page for a request with this cookie shows a notice, so it must not come from a shared cache. */
export const NOTICE_COOKIE = "notice";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 60;

const cookie = siteCookie(NOTICE_COOKIE, MAX_AGE_S);

/** The Set-Cookie value that removes the notice. */
export const expireNotice = (): Promise<string> => expireCookie(cookie);

/** The notice that the last redirect left for this page; null if there is none, or it is unknown. */
export async function readNotice(request: Request): Promise<NoticeText | null> {
  const name = await readCookie(cookie, request);
  return Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
}

/** A 302 to `location`, which shows the notice once. A prefetch leaves no notice. */
export async function redirectWithNotice(
  request: Request,
  location: string,
  notice: NoticeName,
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (!isPrefetch(request)) headers.set("Set-Cookie", await cookie.serialize(notice));
  return redirect(location, { status: 302, headers });
}
