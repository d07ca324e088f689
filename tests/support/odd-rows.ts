import { sessions } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { leadNotes } from "#drizzle/schema/leads";
import { workingCopies } from "#drizzle/schema/posts";
import { atomic, db } from "~/lib/database/db.server";
import { storeAccount, storeLead, storePost } from "./factories";

const LATEST = 8_640_000_000_000_000;
/** Strings that a list, a pattern or a string literal of either database might misinterpret. */
export const oddTexts = [
  "",
  "NULL",
  "null",
  `{"a","b\\"c"}`,
  "back\\slash, comma, 'quote' \"double\"\n\t\r\n",
  "😀 Ünïcödé ẞ İ \u200f\ufeff\uffff",
  "x".repeat(1_000_000),
];

/** Stores rows with values that are hard to copy between databases. */
export async function storeOddRows(): Promise<void> {
  for (const [index, text] of oddTexts.entries()) {
    const times = { createdAt: LATEST - index };
    const leadId = await storeLead({ name: text, message: text, note: text, ...times }, ["owner-mail"]);
    const note = { leadId, accountId: "none", email: "mover@example.com", text, searchText: text, ...times };
    await atomic(db.insert(leadNotes).values(note));
    const headings = [{ depth: 2, id: text.slice(0, 100), text: "\u0000 \ud800" }];
    await storePost({ title: text, html: text, headings, featured: index % 2 === 0, createdAt: -index });
  }
  const account = await storeAccount({ email: "mover@example.com" });
  const times = { createdAt: 1, lastSeenAt: LATEST, expiresAt: LATEST };
  await atomic(
    db.insert(sessions).values({ id: "s", accountId: account.id, ...times }),
    db.insert(workingCopies).values({ accountId: account.id, fields: { "\u0000": "\u0000" }, updatedAt: 1 }),
    db.insert(auditLog).values([1, 2, 3].map((at) => ({ at, event: "SIGNED_IN" }))),
  );
  // The highest ID ever assigned is greater than the highest one stored.
  await atomic(db.delete(auditLog));
  await atomic(db.insert(auditLog).values({ id: 2, at: 1, event: "SIGNED_IN" }));
}
