import { DAY_MS, HOUR_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { mailboxKey } from "~/lib/mailbox.server";
import { limitsByAddress, type RateLimit } from "~/lib/rate-limit.server";
import type { LeadVerification } from "./lead";

/** Mails of all kinds to one mailbox per day; fewer without a passed bot check, as without JavaScript. */
const PER_MAILBOX = { verified: 5, unverified: 2 };
/** An estimate is mailed to a mailbox once within this time, without a passed check. */
const SAME_ESTIMATE_MS = 90 * DAY_MS;

/**
 * The limits that a mail to a visitor consumes, since anybody can enter anybody's address: per mailbox, however it is
 * spelt and over all kinds of mail; per sender, and for everybody together, by the hour and by the day. The totals grow
 * with CONTACT_LIMITS and are separate for those who passed the bot check.
 */
export function visitorMailLimits(
  { email, estimateId }: { email: string; estimateId?: string },
  verification: LeadVerification,
  clientAddress: string | undefined,
): RateLimit[] {
  const passed = verification === "verified";
  const trust = passed ? "verified" : "unverified";
  const mailbox = `mail-to:${mailboxKey(email)}`;
  const anHour = env.contactLimits[passed ? "withToken" : "withoutToken"];
  const total = (span: string, perAddress: number, overall: number, windowMs: number) =>
    limitsByAddress({ key: `mail:${trust}:${span}`, perAddress, overall, windowMs }, clientAddress);
  return [
    { key: mailbox, limit: PER_MAILBOX[trust], windowMs: DAY_MS },
    ...(passed || !estimateId
      ? []
      : [{ key: `${mailbox}:${estimateId}`, limit: 1, windowMs: SAME_ESTIMATE_MS }]),
    ...total("hour", anHour, anHour * 30, HOUR_MS),
    ...total("day", anHour * 3, anHour * 100, DAY_MS),
  ];
}
