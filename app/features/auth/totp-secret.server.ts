import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "#drizzle/accounts";
import { atomic, db } from "~/lib/db.server";
import { log } from "~/lib/log.server";
import { openText, sealText } from "~/lib/sealed-text.server";
import type { Account } from "./accounts.server";

const PURPOSE = "time-code-secret";
/** Stands before what is sealed: what was stored before secrets were encrypted is base32, which has no dot. */
const SEALED = "1.";

type Stored = Pick<Account, "id" | "totpSecret">;

/** The secret of an account's second factor as it is stored: whoever reads the database cannot make codes with it. */
export const sealTotpSecret = (accountId: string, secret: string): string =>
  SEALED + sealText(secret, { purpose: PURPOSE, of: accountId });

/** The secret itself in base32, and whether it has to be stored anew; null where there is none or it cannot be read. */
export function openTotpSecret({ id, totpSecret }: Stored): { text: string; stale: boolean } | null {
  if (!totpSecret) return null;
  if (!totpSecret.startsWith(SEALED)) return { text: totpSecret, stale: true };
  return openText(totpSecret.slice(SEALED.length), { purpose: PURPOSE, of: id });
}

/** Seals an account's secret with the newest session secret where it is not yet: what has to be written, often nothing. */
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

/** Secrets that wait to be confirmed are not stored any more. */
const dropUnconfirmed = db.update(accounts).set({ totpSecret: null }).where(isNull(accounts.totpConfirmedAt));

/**
 * Seals what was stored before secrets were encrypted, or with an older session secret; called at the start. Says in the
 * log of how many accounts the secret cannot be read, since the session secret that it was sealed with is gone.
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
