import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { atomic, db } from "~/lib/database/db.server";
import { openText, sealText } from "~/lib/env/sealed-text.server";
import { log } from "~/lib/log/log.server";
import type { Account } from "./accounts.server";

const PURPOSE = "time-code-secret";
/** Prefix of encrypted secrets. Secrets from before encryption are base32, which has no dot. */
const SEALED = "1.";

type Stored = Pick<Account, "id" | "totpSecret">;

/** Encrypts the secret of an account's second factor: the database alone must not suffice to generate codes. */
export const sealTotpSecret = (accountId: string, secret: string): string =>
  SEALED + sealText(secret, { purpose: PURPOSE, of: accountId });

/** The secret in base32, and whether it needs re-encryption; null if there is none or it cannot be decrypted. */
export function openTotpSecret({ id, totpSecret }: Stored): { text: string; stale: boolean } | null {
  if (!totpSecret) return null;
  if (!totpSecret.startsWith(SEALED)) return { text: totpSecret, stale: true };
  return openText(totpSecret.slice(SEALED.length), { purpose: PURPOSE, of: id });
}

/** The statements that re-encrypt an account's secret with the newest session secret; none if that is not needed. */
export function resealTotpSecret(account: Stored) {
  const opened = openTotpSecret(account);
  if (!opened?.stale) return [];
  return [
    db
      .update(accounts)
      .set({ totpSecret: sealTotpSecret(account.id, opened.text) })
      .where(and(eq(accounts.id, account.id), eq(accounts.totpSecret, account.totpSecret ?? ""))),
  ];
}

/** Earlier versions stored unconfirmed secrets, too. */
const dropUnconfirmed = db.update(accounts).set({ totpSecret: null }).where(isNull(accounts.totpConfirmedAt));

/**
 * Encrypts secrets that are in plain text or use an older session secret; called at startup. Logs how many cannot be
 * decrypted because their session secret is gone.
 */
export async function sealStoredSecrets(): Promise<void> {
  const rows = await db
    .select({ id: accounts.id, totpSecret: accounts.totpSecret })
    .from(accounts)
    .where(isNotNull(accounts.totpSecret));
  const statements = rows.flatMap(resealTotpSecret);
  if (statements.length > 0) await atomic(...statements, dropUnconfirmed);
  const unreadable = rows.filter((row) => openTotpSecret(row) === null).length;
  if (unreadable > 0) {
    log.error(
      { accounts: unreadable },
      "second factors cannot be read: the session secret they were stored with is gone; recovery codes still work",
    );
  }
}
