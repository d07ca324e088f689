import { createHmac } from "node:crypto";
import normalizeEmail from "validator/lib/normalizeEmail.js";
import { env } from "~/lib/env/env.server";
import { limitsByAddress, type RateLimit } from "~/lib/limits/rate-limit.server";
import { currentSecret } from "~/lib/secrets/secret.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import type { LeadVerification } from "./lead";

/** E-mails of all kinds to one mailbox per day; fewer without a passed bot check. */
const PER_MAILBOX = { verified: 5, unverified: 2 };
/** Unless the bot check was passed, an estimate is mailed to a mailbox only once within this time. */
const SAME_ESTIMATE_MS = 90 * DAY_MS;

/**
 * The limits that an e-mail to a visitor consumes: per mailbox, and per sender and in total, by hour and by day.
 * Anyone can enter another person's address, so senders without a passed bot check have lower limits.
 */
export function visitorMailLimits(
  { email, estimateId }: { email: string; estimateId?: string },
  verification: LeadVerification,
  clientAddress: string | undefined,
): RateLimit[] {
  const passed = verification === "verified";
  const trust = passed ? "verified" : "unverified";
  const mailbox = mailboxLimit(email, verification);
  const perHour = env.contactLimits[passed ? "withToken" : "withoutToken"];
  const hourly = { key: `mail:${trust}:hour`, perAddress: perHour, overall: perHour * 30, windowMs: HOUR_MS };
  const daily = {
    key: `mail:${trust}:day`,
    perAddress: perHour * 3,
    overall: perHour * 100,
    windowMs: DAY_MS,
  };
  const limits = [
    mailbox,
    ...limitsByAddress(hourly, clientAddress),
    ...limitsByAddress(daily, clientAddress),
  ];
  if (!passed && estimateId)
    limits.push({ key: `${mailbox.key}:${estimateId}`, limit: 1, windowMs: SAME_ESTIMATE_MS });
  return limits;
}

/** The limit of e-mails to a visitor's mailbox, on any subject. */
export const mailboxLimit = (email: string, verification: LeadVerification): RateLimit => ({
  key: `mail-to:${mailboxKey(email)}`,
  limit: PER_MAILBOX[verification === "verified" ? "verified" : "unverified"],
  windowMs: DAY_MS,
});

/** A keyed digest of the mailbox behind an e-mail address, the same for all spellings that reach it. */
export function mailboxKey(email: string): string {
  return createHmac("sha256", currentSecret())
    .update(`mailbox:${canonicalAddress(email)}`)
    .digest("base64url");
}

/** The shortest spelling of an address. The library knows the providers' rules; RFC 5233 defines plus suffixes. */
export function canonicalAddress(email: string): string {
  const address = (normalizeEmail(email) || email).toLowerCase();
  const separator = address.lastIndexOf("@");
  const local = address.slice(0, separator);
  return `${local.split("+")[0] || local}${address.slice(separator).replace(/\.$/, "")}`;
}
