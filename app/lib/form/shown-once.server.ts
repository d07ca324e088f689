import { sealedStaffCookie } from "~/lib/http/cookies.server";

/** Long enough to follow a redirect on a slow line, in seconds. */
const MAX_AGE_S = 120;

const cookie = sealedStaffCookie<{ texts: string[] }>("once", MAX_AGE_S, "shown-once");

/** `kind`: the page that shows the secrets. `boundTo`: the ID of the account or post that they belong to. */
type SecretPlace = { kind: "recovery-codes" | "account-link" | "preview-link"; boundTo: string };

/** Passes secrets over a redirect to the page that shows them, encrypted in a cookie. @returns Set-Cookie */
export const showOnce = ({ texts, kind, boundTo }: SecretPlace & { texts: string[] }): Promise<string> =>
  cookie.write({ texts }, `${kind}:${boundTo}`);

/** The secrets for this page, or null, and the headers that remove them. */
export async function readOnce(
  request: Request,
  { kind, boundTo }: SecretPlace,
): Promise<{ texts: string[] | null; headers?: HeadersInit }> {
  const secrets = await cookie.read(request, `${kind}:${boundTo}`);
  if (!secrets) return { texts: null };
  return { texts: secrets.texts, headers: { "Set-Cookie": await cookie.expire() } };
}
