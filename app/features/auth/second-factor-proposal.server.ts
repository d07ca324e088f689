import { openText, sealText } from "~/lib/sealed-text.server";
import { staffCookie } from "~/lib/staff-cookie.server";
import { qrPath } from "./qr-path.server";
import { createTotpSecret, totp } from "./totp.server";

/** How long there is to set the app up after the password, in seconds. */
const MAX_AGE_S = 15 * 60;
const PURPOSE = "second-factor-proposal";

const cookie = staffCookie("proposal", MAX_AGE_S);

type Owner = { id: string; email: string };

/**
 * Makes a secret for the app, for whoever has just shown the password. Until it is confirmed it travels encrypted in this
 * browser's cookie: another browser that is signed in learns nothing of it.
 * @returns the Set-Cookie value.
 */
export async function proposeSecondFactor({ id }: Owner): Promise<string> {
  const proposed = JSON.stringify({ secret: await createTotpSecret(), at: Date.now() });
  return await cookie.serialize(sealText(proposed, { purpose: PURPOSE, of: id }));
}

/** The secret that waits to be confirmed in this browser, in base32, or null. */
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

/** What the app needs of a secret: to be scanned, or typed. */
export async function describeProposal({ email }: Owner, secret: string) {
  const uri = (await totp(email, secret)).toString();
  return { uri, qr: await qrPath(uri), secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret };
}

/** The Set-Cookie value that takes the cookie away. */
export const expiredProposalCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
