import { auditLog } from "#drizzle/schema/audit-log";
import { workingCopies } from "#drizzle/schema/post-editing";
import { sessions } from "#drizzle/schema/sessions";
import { atomic, db } from "~/lib/database/db.server";
import { storeAccount, storeLead, storePost } from "./factories";

const LATEST = 8_640_000_000_000_000;
/** What a list of texts, a pattern or a string of either database might take for something else. */
export const oddTexts = [
  "",
  "NULL",
  "null",
  `{"a","b\\"c"}`,
  "back\\slash, comma, 'quote' \"double\"\n\t\r\n",
  "😀 Ünïcödé ẞ İ \u200f\ufeff\uffff",
  "x".repeat(1_000_000),
];

/** Stores rows in which everything may go wrong that can go wrong when they are copied. */
export async function storeOddRows(): Promise<void> {
  for (const [index, text] of oddTexts.entries()) {
    await storeLead({ name: text, message: text, note: text, createdAt: LATEST - index }, ["owner-mail"]);
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
  // The last number that was given is not the largest that is left.
  await atomic(db.delete(auditLog));
  await atomic(db.insert(auditLog).values({ id: 2, at: 1, event: "SIGNED_IN" }));
}
