import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secrets } from "~/lib/secret.server";
import { staffCookie } from "./staff-cookie.server";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 120;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cookie = staffCookie("once", MAX_AGE_S);

/** What a page shows a single time, right after the form that made it: `kind` and `of` say which page of whom. */
type Shown = {
  kind: "recovery-codes" | "account-link" | "preview-link";
  of: string;
  texts: string[];
  at: number;
};

/**
 * Carries secrets over the redirect to the page that shows them: encrypted in a cookie, as they are stored nowhere.
 * @returns the Set-Cookie value.
 */
export function showOnce(shown: Omit<Shown, "at">, now = Date.now()): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(secrets[0] as string), nonce);
  const text = JSON.stringify({ ...shown, at: now } satisfies Shown);
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return cookie.serialize(sealed.toString("base64url"));
}

/** What is to be shown on this page, or null; and the headers that make it the only time. */
export async function readOnce(
  request: Request,
  { kind, of }: Pick<Shown, "kind" | "of">,
  now = Date.now(),
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
  const shown = typeof sealed === "string" ? open(Buffer.from(sealed, "base64url")) : null;
  if (shown?.kind !== kind || shown.of !== of || now - shown.at > MAX_AGE_S * 1000) return { texts: null };
  return {
    texts: shown.texts,
    headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) },
  };
}

function open(sealed: Buffer): Shown | null {
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key(secret), sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
      return JSON.parse(text + decipher.final("utf8"));
    } catch {
      // Sealed with another secret, or not by us.
    }
  }
  return null;
}

const key = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "shown-once", 32));
