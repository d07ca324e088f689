import { and, eq, gt } from "drizzle-orm";
import { auditLog } from "#drizzle/accounts";
import { db } from "~/lib/db.server";
import { DAY_MS } from "~/lib/duration";
import { env } from "~/lib/env.server";
import { consumeRateLimit } from "~/lib/rate-limit.server";
import { queueAccountMail } from "./account-mail.server";
import { browserName } from "./browser-name";
import type { Client } from "./client";

/** From so many refused codes in a day on the owner hears of it, once in that day. */
const REFUSED_CODES = 3;

type Owner = { id: string; email: string };

/** Tells the owner of an account that a browser signed in which had not before. */
export function notifyOfNewBrowser({ email }: Owner, visitor: Client, now: number): void {
  queueAccountMail({
    to: email,
    subject: "A new browser is signed in to your account",
    lines: [
      `Somebody signed in to your account for the admin area of ${env.siteUrl} with a browser that had not done so before:`,
      describeClient(visitor, now),
      `If this was you, there is nothing to do. If it was not, choose a new password now, which signs every browser out: ${env.siteUrl}/admin/forgot-password`,
    ],
  });
}

/**
 * Tells the owner of an account, once a day, that codes of the second factor are refused again and again: whoever sends
 * them knows the password. To be called after a refusal was written to the audit log.
 */
export async function notifyOfRefusedCodes(owner: Owner, visitor: Client, now: number): Promise<void> {
  const refused = await db.$count(
    auditLog,
    and(
      eq(auditLog.accountId, owner.id),
      eq(auditLog.event, "MFA_CHALLENGE_REFUSED"),
      gt(auditLog.at, now - DAY_MS),
    ),
  );
  if (refused < REFUSED_CODES) return;
  if (!(await consumeRateLimit(`refused-codes:${owner.id}`, 1, DAY_MS, now))) return;
  queueAccountMail({
    to: owner.email,
    subject: "Codes of your second factor were refused",
    lines: [
      `${refused} wrong codes were sent for your account for the admin area of ${env.siteUrl} within a day, the last of them from:`,
      describeClient(visitor, now),
      `Whoever sent them knows your password. If it was not you, choose a new one now: ${env.siteUrl}/admin/forgot-password`,
    ],
  });
}

function describeClient({ request, clientAddress }: Client, now: number): string {
  const browser = browserName(request.headers.get("User-Agent") ?? "");
  const time = `${new Date(now).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [browser, ...(clientAddress ? [`address ${clientAddress}`] : []), time].join(", ");
}
