import { openText, sealText } from "~/lib/env/sealed-text.server";
import { staffCookie } from "~/lib/http/staff-cookie.server";
import { SECOND_MS } from "~/lib/text/duration";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 120;
const PURPOSE = "shown-once";

const cookie = staffCookie("once", MAX_AGE_S);

/** `kind`: the page that shows the secrets. `of`: who may see them. */
type Shown = { kind: "recovery-codes" | "account-link" | "preview-link"; of: string };
type Sealed = { texts: string[]; at: number };

const sealFor = ({ kind, of }: Shown) => ({ purpose: PURPOSE, of: `${kind}:${of}` });

/** Passes secrets over a redirect to the page that shows them, encrypted in a cookie. @returns Set-Cookie */
export const showOnce = ({ texts, ...shown }: Shown & Pick<Sealed, "texts">): Promise<string> =>
  cookie.serialize(sealText(JSON.stringify({ texts, at: Date.now() } satisfies Sealed), sealFor(shown)));

/** The secrets for this page, or null, and the headers that remove them. */
export async function readOnce(
  request: Request,
  shown: Shown,
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
  const opened = typeof sealed === "string" ? openText(sealed, sealFor(shown)) : null;
  const { texts, at } = opened ? (JSON.parse(opened.text) as Sealed) : { texts: null, at: 0 };
  if (texts === null || Date.now() - at > MAX_AGE_S * SECOND_MS) return { texts: null };
  return { texts, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
