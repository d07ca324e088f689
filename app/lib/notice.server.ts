import { redirect } from "@remix-run/node";
import { type NoticeName, notices } from "~/content/notices";
import { env } from "./env.server";

/** A request that carries this cookie must not be answered from a shared cache: its page shows a notice. */
export const NOTICE_COOKIE = "notice";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 60;

const cookie = (value: string, maxAge: number) =>
  `${NOTICE_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.siteUrl.startsWith("https:") ? "; Secure" : ""}`;

/** The Set-Cookie value that takes the notice away again. */
export const expiredNoticeCookie = cookie("", 0);

/** The notice that the last redirect left for this request's page, if it is one that we know. */
export function readNotice(request: Request): NoticeName | null {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [name, value = ""] = pair.trim().split("=");
    if (name === NOTICE_COOKIE && Object.hasOwn(notices, value)) return value as NoticeName;
  }
  return null;
}

/** A 302 to `location`, where the visitor reads the notice once. A mere prefetch of the address leaves none. */
export function redirectWithNotice(request: Request, location: string, notice: NoticeName): Response {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const prefetch = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  if (!prefetch) headers.set("Set-Cookie", cookie(notice, MAX_AGE_S));
  return redirect(location, { status: 302, headers });
}
