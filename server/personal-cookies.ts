import { NOTICE_COOKIE } from "~/lib/notice.server";

/** Cookies that make a page personal: their bearer is never answered from the page cache, nor into it. */
const personalCookies = ["__session", "__Host-session", NOTICE_COOKIE];

const pattern = new RegExp(`(?:^|;\\s*)(?:${personalCookies.join("|")})=`);

/** Whether a request's Cookie header holds one of the cookies that make a page personal. */
export function hasPersonalCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && pattern.test(cookieHeader);
}
