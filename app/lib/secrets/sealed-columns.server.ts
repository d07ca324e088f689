import { getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings } from "#drizzle/schema/hosts";
import { outbox } from "#drizzle/schema/outbox";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { openText, sealText } from "./sealed-text.server";

/** A column whose texts are encrypted with a key from the session secret, each bound to the key of its row. */
export type SealedColumn = {
  table: PgTable;
  key: string;
  column: string;
  /** The key is derived from it. A new one makes the stored texts unreadable. */
  purpose: string;
  /** What precedes the encrypted text. */
  prefix?: string;
  /** What one of its texts is, and what is to be done if it cannot be decrypted. */
  noun: string;
  remedy: string;
};

/** All of them. Rotation, doctor and `db:move` walk this list; features seal columns only by it. */
export const sealedColumns = {
  secondFactor: {
    table: accounts,
    key: "id",
    column: "totpSecret",
    purpose: "time-code-secret",
    prefix: "1.",
    noun: "second factor",
    remedy: "sign in with a recovery code, or run npm run admin -- reset EMAIL --second-factor",
  },
  busyCalendars: {
    table: bookingSettings,
    key: "accountId",
    column: "busySealed",
    purpose: "busy-calendar",
    noun: "host's calendar addresses",
    remedy: "enter the addresses again at /admin/booking: until then no times of that host are offered",
  },
  callCalendar: {
    table: bookingSettings,
    key: "accountId",
    column: "feedSealed",
    purpose: "call-calendar",
    noun: "address of a call calendar",
    remedy: "it still works, but is no longer shown: make a new address at /admin/booking",
  },
  message: {
    table: outbox,
    key: "id",
    column: "sealed",
    purpose: "outbox",
    noun: "waiting message about an account",
    remedy: "it is never sent: ask for its link again",
  },
  unsentForm: {
    table: unsentForms,
    key: "id",
    column: "sealed",
    purpose: "unsent-form",
    noun: "unsent form",
    remedy: "its sender must fill it in again",
  },
} as const satisfies Record<string, SealedColumn>;

/** Encrypts the text of the row with this key. */
export const sealColumn = ({ purpose, prefix = "" }: SealedColumn, key: string, text: string): string =>
  prefix + sealText(text, { purpose, boundTo: key });

/** Decrypts it; null if there is none, or no session secret works. If `stale`, it was sealed with an older one. */
export function openColumn({ purpose, prefix = "" }: SealedColumn, key: string, stored: string | null) {
  if (!stored?.startsWith(prefix)) return null;
  return openText(stored.slice(prefix.length), { purpose, boundTo: key });
}

/** How many texts of a column no session secret decrypts. */
type Unreadable = Pick<SealedColumn, "noun" | "remedy"> & { count: number };

/** The columns that have any, of those whose stored texts `read` finds by the keys of their rows. */
export async function countUnreadable(
  read: (sealed: SealedColumn) => Promise<readonly [key: string, stored: string][]>,
): Promise<Unreadable[]> {
  const found: Unreadable[] = [];
  for (const sealed of Object.values<SealedColumn>(sealedColumns)) {
    const texts = await read(sealed);
    const count = texts.filter(([key, stored]) => !openColumn(sealed, key, stored)).length;
    if (count > 0) found.push({ noun: sealed.noun, remedy: sealed.remedy, count });
  }
  return found;
}

/** A column's stored texts in SQL, by the keys of their rows. */
export const selectSealed = ({ table, key, column }: SealedColumn): string =>
  `select ${toSnakeCase(key)}, ${toSnakeCase(column)} from ${getTableName(table)} where ${toSnakeCase(column)} is not null`;
