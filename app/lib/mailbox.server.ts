import { createHmac } from "node:crypto";
import normalizeEmail from "validator/lib/normalizeEmail.js";
import { secrets } from "./secret.server";

/**
 * The mailbox behind an e-mail address, as a name for it that says nothing to others: the same for all spellings that
 * lead there - letter case, what follows a plus sign, the dots and second domains of providers that pass over them.
 */
export function mailboxKey(email: string): string {
  return createHmac("sha256", secrets[0] as string)
    .update(`mailbox:${canonicalAddress(email)}`)
    .digest("base64url");
}

/** The shortest spelling of an address. Providers' own rules are the library's; plus-addresses are RFC 5233's. */
export function canonicalAddress(email: string): string {
  const address = (normalizeEmail(email) || email).toLowerCase();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  return `${local.split("+")[0] || local}${address.slice(at).replace(/\.$/, "")}`;
}
