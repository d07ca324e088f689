import { randomUUID } from "node:crypto";
import { leads } from "#drizzle/leads";
import { atomic, db } from "~/lib/db.server";

const HOUR_MS = 60 * 60 * 1000;

/** Puts a lead into the database as it is: verified, new and due a day after it came in, unless `values` say else. */
export async function storeLead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const id = values.id ?? randomUUID();
  const createdAt = values.createdAt ?? Date.now();
  const { name, email, phone, company, subject, message } = values;
  const lead = db.insert(leads).values({
    id,
    kind: "contact",
    verification: "verified",
    status: "new",
    source: { page: "/contact" },
    searchText: [name, email, phone, company, subject, message].filter(Boolean).join("\n").toLowerCase(),
    submissionKey: id,
    createdAt,
    dueAt: createdAt + 24 * HOUR_MS,
    ...values,
  });
  await atomic(lead);
  return id;
}
