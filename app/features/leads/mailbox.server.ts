import { createHmac } from "node:crypto";
import normalizeEmail from "validator/lib/normalizeEmail.js";
import { secrets } from "~/lib/env/secret.server";

/**
 * A keyed digest of the mailbox behind an e-mail address. All spellings that reach it have the same: letter case, plus
 * suffixes, and the dots and alternative domains that some providers ignore.
 */
export function mailboxKey(email: string): string {
  return createHmac("sha256", secrets[0] as string)
    .update(`mailbox:${canonicalAddress(email)}`)
    .digest("base64url");
}

/** The shortest spelling of an address. The library knows providers' rules; plus suffixes are from RFC 5233. */
export function canonicalAddress(email: string): string {
  const address = (normalizeEmail(email) || email).toLowerCase();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  return `${local.split("+")[0] || local}${address.slice(at).replace(/\.$/, "")}`;
}
