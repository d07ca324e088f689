import { sealedStaffCookie } from "~/lib/http/staff-cookie.server";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 120;

const cookie = sealedStaffCookie<{ texts: string[] }>("once", MAX_AGE_S, "shown-once");

/** `kind`: the page that shows the secrets. `of`: who may see them. */
type SecretPlace = { kind: "recovery-codes" | "account-link" | "preview-link"; of: string };

/** Passes secrets over a redirect to the page that shows them, encrypted in a cookie. @returns Set-Cookie */
export const showOnce = ({ texts, kind, of }: SecretPlace & { texts: string[] }): Promise<string> =>
  cookie.write({ texts }, `${kind}:${of}`);

/** The secrets for this page, or null, and the headers that remove them. */
export async function readOnce(
  request: Request,
  { kind, of }: SecretPlace,
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const secrets = await cookie.read(request, `${kind}:${of}`);
  if (!secrets) return { texts: null };
  return { texts: secrets.texts, headers: { "Set-Cookie": await cookie.expire() } };
}
