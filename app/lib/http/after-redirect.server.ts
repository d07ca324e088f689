import { redirect } from "@remix-run/node";
import { type NoticeName, type NoticeText, notices } from "~/content/notices";
import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import { DAY_MS } from "~/lib/text/time";
import { expireCookie, readCookie, sealedStaffCookie, siteCookie } from "./cookies.server";
import { isPrefetch } from "./request-sender.server";

/** The page for a request with this cookie shows a notice, so it must not come from a shared cache. */
export const NOTICE_COOKIE = "notice";

/** Long enough to follow a redirect on a slow line, in seconds. */
const NOTICE_AGE_S = 60;

const noticeCookie = siteCookie(NOTICE_COOKIE, NOTICE_AGE_S);

/** The Set-Cookie value that removes the notice. */
export const expireNotice = (): Promise<string> => expireCookie(noticeCookie);

/** The notice that the last redirect left for this page; null if there is none, or it is unknown. */
export async function readNotice(request: Request): Promise<NoticeText | null> {
  const name = await readCookie(noticeCookie, request);
  return Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
}

/** A 302 to `location`, which shows the notice once. A prefetch leaves no notice. */
export async function redirectWithNotice(
  request: Request,
  location: string,
  notice: NoticeName,
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (!isPrefetch(request)) headers.set("Set-Cookie", await noticeCookie.serialize(notice));
  return redirect(location, { status: 302, headers });
}

/** Long enough to follow a redirect on a slow line, in seconds. */
const ONCE_AGE_S = 120;

const onceCookie = sealedStaffCookie<{ texts: string[] }>("once", ONCE_AGE_S, "shown-once");

/** `kind`: the page that shows the secrets. `boundTo`: the ID of the account or post that they belong to. */
type SecretPlace = { kind: "recovery-codes" | "account-link" | "preview-link"; boundTo: string };

/** Passes secrets over a redirect to the page that shows them, encrypted in a cookie. @returns Set-Cookie */
export const showOnce = ({ texts, kind, boundTo }: SecretPlace & { texts: string[] }): Promise<string> =>
  onceCookie.write({ texts }, `${kind}:${boundTo}`);

/** The secrets for this page, or null, and the headers that remove them. */
export async function readOnce(
  request: Request,
  { kind, boundTo }: SecretPlace,
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const secrets = await onceCookie.read(request, `${kind}:${boundTo}`);
  if (!secrets) return { texts: null };
  return { texts: secrets.texts, headers: { "Set-Cookie": await onceCookie.expire() } };
}

/** The validity of a receipt: until the reply is due (docs/product.md 1.2). */
const RECEIPT_AGE_MS = DAY_MS;
/** In characters; our receipts are shorter. */
const MAX_RECEIPT_LENGTH = 400;
const RECEIPT_PARAMETER = "sent";

/** The confirmation of a sent form. Anyone with its URL may see it, so it contains nothing that was entered. */
export type Receipt = {
  /** The number of the lead, to quote (docs/product.md 5.1). */
  reference: string;
  /** When it was received, in epoch milliseconds. */
  at: number;
  /** An estimate was attached. */
  withEstimate?: true;
};

const sealFor = (page: string) => ({ purpose: "receipt", boundTo: page });

/** The URL of the page at `path` that confirms a submission for a day. Encrypted and authenticated. */
export function receiptUrl(path: string, { reference, at, withEstimate }: Receipt): string {
  const receipt: Receipt = { reference, at, withEstimate };
  return `${path}?${RECEIPT_PARAMETER}=${sealText(JSON.stringify(receipt), sealFor(path))}`;
}

/** The receipt in a request for the page at `path`; null without one, and after a day. */
export function readReceipt(request: Request, path: string, now = Date.now()): Receipt | null {
  const sealed = new URL(request.url).searchParams.get(RECEIPT_PARAMETER) ?? "";
  if (sealed.length > MAX_RECEIPT_LENGTH) return null;
  const opened = openText(sealed, sealFor(path));
  // We sealed it, so it is valid JSON.
  const receipt = opened && (JSON.parse(opened.text) as Receipt);
  return receipt && now - receipt.at <= RECEIPT_AGE_MS ? receipt : null;
}
