import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { estimates } from "#drizzle/schema/estimates";
import { bookingSettings } from "#drizzle/schema/hosts";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { findAccount } from "~/features/auth/accounts.server";
import { sealBusyAddresses } from "~/features/calendar/hosts.server";
import { createEstimate } from "~/features/estimates/estimate-input.server";
import { OPENED_RETENTION_MS } from "~/features/estimates/estimates.server";
import { findLead, type Lead } from "~/features/leads/leads.server";
import type { AboutLeadKind } from "~/features/outbox/message-kinds";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import type { SubmissionContext } from "~/lib/form/submission-context.server";
import { fewestChoices } from "./prices";
import { leadRow, postRow } from "./rows";

// Once for each test file, before its code: every file that stores something imports this one.
await migrateDatabase();

/** Stores a verified, new lead with these deliveries, due a day after it was sent. @returns its ID */
export async function storeLead(
  values: Partial<typeof leads.$inferInsert> = {},
  deliveries: AboutLeadKind[] = [],
): Promise<string> {
  const lead = leadRow(values);
  const queued =
    deliveries.length > 0 ? queueDeliveries({ leadId: lead.id }, deliveries, "counted", lead.createdAt) : [];
  await atomic(db.insert(leads).values(lead), ...queued);
  return lead.id;
}

/** Reads a lead. @throws if there is none */
export async function readLead(id: string | null): Promise<Lead> {
  const found = await findLead(id);
  if (!found) throw new Error("There is no such lead");
  return found;
}

/** Stores an estimate that was created at `now`. */
export const storeEstimate = (description: string | null = null, now?: number) =>
  createEstimate({ ...fewestChoices, projectType: "mobile-app", description }, undefined, { now });

/** Records that an estimate's link was opened. */
export const openEstimate = (id: string, at: number) =>
  atomic(
    db
      .update(estimates)
      .set({ expiresAt: at + OPENED_RETENTION_MS })
      .where(eq(estimates.id, id)),
  );

/** Stores a published post; `given` replaces default values. */
export async function storePost(given: Partial<typeof posts.$inferInsert> = {}) {
  const post = postRow(given);
  await atomic(db.insert(posts).values(post), bumpContentVersion());
  return post;
}

/** Creates an owner, whose account is not stored; `given` replaces default values. */
export const makeActor = (given: Partial<Actor> = {}): Actor => ({
  id: "a",
  email: "staff@example.com",
  role: "owner",
  ...given,
});

/** Creates the context of a form that a visitor sends from a page; `given` replaces default values. */
export const makeSubmission = (page: string, given: Partial<SubmissionContext> = {}): SubmissionContext => ({
  channel: "form",
  formToken: "valid",
  honeypotFilled: false,
  nonce: randomUUID(),
  clientAddress: "192.0.2.1",
  origin: { page },
  ...given,
});

/** Stores an account unless it exists, and returns it. It has no password unless `values` contain its hash. */
export async function storeAccount(values: Partial<typeof accounts.$inferInsert> & { email: string }) {
  const account = { id: randomUUID(), passwordHash: "none", createdAt: 1, ...values };
  await atomic(db.insert(accounts).values(account).onConflictDoNothing());
  const stored = await findAccount(values.email);
  if (!stored) throw new Error("The account was not stored");
  return stored;
}

/** Hours from 9 to 17 in Berlin, every day. */
const berlin = {
  zone: "Europe/Berlin",
  hours: Array.from({ length: 7 }, () => [[540, 1020] as [number, number]]),
};

/**
 * Stores an editor whose calls of 30 minutes, with a break of 15, can be booked; `given` replaces
 * settings. `busyAddress` is their own calendar's, as stored by releases that had only one.
 */
export async function storeHost(
  email: string,
  given: Partial<typeof bookingSettings.$inferInsert> = {},
  busyAddress?: string,
): Promise<{ id: string; email: string }> {
  const { id } = await storeAccount({ email, role: "editor" });
  const settings = { code: email.split("@")[0] ?? "", name: "Asha", place: "We call you.", bookable: true };
  const rules = {
    ...berlin,
    lengthMinutes: 30,
    breakMinutes: 15,
    noticeHours: 1,
    horizonDays: 30,
    daysOff: [],
    busy: [],
  };
  const busySealed = sealBusyAddresses(id, busyAddress ? [busyAddress] : []);
  await atomic(
    db
      .insert(bookingSettings)
      .values({ accountId: id, ...settings, ...rules, busySealed, updatedAt: 1, ...given })
      .onConflictDoNothing(),
    bumpContentVersion(),
  );
  return { id, email };
}
