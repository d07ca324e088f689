import { openText, sealText } from "./sealed-text.server";
import { staffCookie } from "./staff-cookie.server";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 120;
const PURPOSE = "shown-once";

const cookie = staffCookie("once", MAX_AGE_S);

/** What a page shows a single time, right after the form that made it: `kind` and `of` say which page of whom. */
type Shown = { kind: "recovery-codes" | "account-link" | "preview-link"; of: string };
type Sealed = { texts: string[]; at: number };

const sealOf = ({ kind, of }: Shown) => ({ purpose: PURPOSE, of: `${kind}:${of}` });

/**
 * Carries secrets over the redirect to the page that shows them: encrypted in a cookie, as they are stored nowhere.
 * @returns the Set-Cookie value.
 */
export const showOnce = ({ texts, ...shown }: Shown & Pick<Sealed, "texts">): Promise<string> =>
  cookie.serialize(sealText(JSON.stringify({ texts, at: Date.now() } satisfies Sealed), sealOf(shown)));

/** What is to be shown on this page, or null; and the headers that make it the only time. */
export async function readOnce(
  request: Request,
  shown: Shown,
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
  const opened = typeof sealed === "string" ? openText(sealed, sealOf(shown)) : null;
  const { texts, at } = opened ? (JSON.parse(opened.text) as Sealed) : { texts: null, at: 0 };
  if (texts === null || Date.now() - at > MAX_AGE_S * 1000) return { texts: null };
  return { texts, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
