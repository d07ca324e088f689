import { openText, sealText } from "~/lib/env/sealed-text.server";
import { staffCookie } from "~/lib/http/staff-cookie.server";
import { qrPath } from "~/lib/text/qr-path.server";
import { createTotpSecret, totp } from "./totp.server";

/** Time to set up the app after the password, in seconds. */
const MAX_AGE_S = 15 * 60;
const PURPOSE = "second-factor-proposal";

const cookie = staffCookie("proposal", MAX_AGE_S);

type Owner = { id: string; email: string };

/**
 * Creates a secret for the app, once one's own password has been checked. Until the secret is confirmed it exists only in
 * an encrypted cookie, so that other signed-in browsers cannot read it.
 * @returns the Set-Cookie value.
 */
export async function proposeSecondFactor({ id }: Owner): Promise<string> {
  const proposed = JSON.stringify({ secret: await createTotpSecret(), at: Date.now() });
  return await cookie.serialize(sealText(proposed, { purpose: PURPOSE, of: id }));
}

/** The secret that this browser has yet to confirm, in base32, or null. */
export async function findProposedSecret(
  request: Request,
  accountId: string,
  now = Date.now(),
): Promise<string | null> {
  const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
  const opened = typeof sealed === "string" ? openText(sealed, { purpose: PURPOSE, of: accountId }) : null;
  if (!opened) return null;
  const { secret, at } = JSON.parse(opened.text) as { secret: string; at: number };
  return now - at > MAX_AGE_S * 1000 ? null : secret;
}

/** A secret in each form that apps accept: a link, a QR code, and text to type. */
export async function describeProposal({ email }: Owner, secret: string) {
  const uri = (await totp(email, secret)).toString();
  return { uri, qr: await qrPath(uri), secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret };
}

/** The Set-Cookie value that deletes the cookie. */
export const expiredProposalCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
