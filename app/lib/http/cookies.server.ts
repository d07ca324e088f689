import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "~/lib/env/env.server";
import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import { SECOND_MS } from "~/lib/text/time";

const secure = env.siteUrl.startsWith("https:");

/** A cookie that neither scripts nor other sites' forms can use; `maxAge` in seconds. */
export const siteCookie = (name: string, maxAge: number) =>
  createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });

/** A `siteCookie` of staff, which other hosts of the domain cannot set if the site uses https. */
export const staffCookie = (name: string, maxAge: number) =>
  siteCookie(secure ? `__Host-${name}` : `__${name}`, maxAge);

/** The name that `staffCookie` gives the session's cookie. */
export const SESSION_COOKIE = "session";

/** The name that `staffCookie` gives the cookie of staff and guests who preview the site. */
export const PREVIEW_COOKIE = "preview";

const previewPattern = new RegExp(`(?:^|;\\s*)__(?:Host-)?${PREVIEW_COOKIE}=`);

/** Whether a Cookie header has a preview, which may be over or forged. */
export const hasPreviewCookie = (header: string | null | undefined): boolean =>
  previewPattern.test(header ?? "");

const sessionPattern = new RegExp(`(?:^|;\\s*)__(?:Host-)?${SESSION_COOKIE}=`);

/** Whether a Cookie header has a session, which may be over or forged. */
export const hasSessionCookie = (header: string | null | undefined): boolean =>
  sessionPattern.test(header ?? "");

/** The text that a request has in a cookie; empty if it has none. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string> {
  const text: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof text === "string" ? text : "";
}

/** The Set-Cookie value that deletes a cookie. */
export const expireCookie = (cookie: Cookie): Promise<string> => cookie.serialize("", { maxAge: 0 });

/** A staff cookie with an encrypted value, which opens only with the same `boundTo`, and for `maxAge` seconds. */
export function sealedStaffCookie<Value extends object>(name: string, maxAge: number, purpose: string) {
  const cookie = staffCookie(name, maxAge);
  return {
    /** The Set-Cookie value. */
    write: (value: Value, boundTo = ""): Promise<string> =>
      cookie.serialize(sealText(JSON.stringify({ ...value, at: Date.now() }), { purpose, boundTo })),
    async read(request: Request, boundTo = ""): Promise<Value | null> {
      const opened = openText(await readCookie(cookie, request), { purpose, boundTo });
      if (!opened) return null;
      const value = JSON.parse(opened.text) as Value & { at: number };
      return Date.now() - value.at > maxAge * SECOND_MS ? null : value;
    },
    expire: () => expireCookie(cookie),
  };
}
