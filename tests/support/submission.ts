import { eq } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { sendForm } from "./http";
import { readRows } from "./stored-rows";

type Lead = typeof leads.$inferSelect;
export type Submission = { status: number; page: string; ms: number; retryAfter: string | null };

/** Submits the contact form without JavaScript, as a visitor with this name. */
export async function sendMessage(url: string, name: string): Promise<Submission> {
  const startedAt = performance.now();
  const response = await sendForm({ url }, "/contact", {
    name,
    email: "asha@example.com",
    subject: "Stock system",
    message: `We count by hand, says ${name}.`,
  });
  const page = await response.text();
  return {
    status: response.status,
    page,
    ms: performance.now() - startedAt,
    retryAfter: response.headers.get("Retry-After"),
  };
}

type StoredLead = Pick<Lead, "name" | "verification" | "verificationReason"> & { deliveries: string[] };

/** Reads the leads of servers, optionally of one name, by name and age, with the kinds of deliveries. */
export const listStoredLeads = (servers: { dataDir: string }, name?: string): Promise<StoredLead[]> =>
  readRows(servers, async (db) => {
    const found = await db
      .select({ lead: leads, kind: outbox.kind })
      .from(leads)
      .leftJoin(outbox, eq(outbox.leadId, leads.id))
      .where(name === undefined ? undefined : eq(leads.name, name))
      .orderBy(leads.name, leads.createdAt, leads.id, outbox.kind);
    const each = new Map<string, StoredLead>();
    for (const { lead, kind } of found) {
      const { name, verification, verificationReason } = lead;
      const deliveries = [...(each.get(lead.id)?.deliveries ?? []), ...(kind ? [kind] : [])];
      each.set(lead.id, { name, verification, verificationReason, deliveries });
    }
    return [...each.values()];
  });
