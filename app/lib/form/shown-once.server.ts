import { staffCookie } from "~/lib/http/staff-cookie.server";
import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import { SECOND_MS } from "~/lib/text/duration";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 120;
const PURPOSE = "shown-once";

const cookie = staffCookie("once", MAX_AGE_S);

/** `kind`: the page that shows the secrets. `of`: who may see them. */
type SecretPlace = { kind: "recovery-codes" | "account-link" | "preview-link"; of: string };
type SealedSecrets = { texts: string[]; at: number };

const sealFor = ({ kind, of }: SecretPlace) => ({ purpose: PURPOSE, of: `${kind}:${of}` });

/** Passes secrets over a redirect to the page that shows them, encrypted in a cookie. @returns Set-Cookie */
export const showOnce = ({ texts, ...shown }: SecretPlace & Pick<SealedSecrets, "texts">): Promise<string> =>
  cookie.serialize(
    sealText(JSON.stringify({ texts, at: Date.now() } satisfies SealedSecrets), sealFor(shown)),
  );

/** The secrets for this page, or null, and the headers that remove them. */
export async function readOnce(
  request: Request,
  shown: SecretPlace,
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
  const opened = typeof sealed === "string" ? openText(sealed, sealFor(shown)) : null;
  const { texts, at } = opened ? (JSON.parse(opened.text) as SealedSecrets) : { texts: null, at: 0 };
  if (texts === null || Date.now() - at > MAX_AGE_S * SECOND_MS) return { texts: null };
  return { texts, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
