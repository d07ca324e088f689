import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings } from "#drizzle/schema/bookings";
import { audit } from "~/features/audit/audit.server";
import { isEditor } from "~/features/auth/accounts.server";
import type { Actor } from "~/features/staff/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import { busySeal } from "./busy-feed.server";
import type { HostValues } from "./host-schema.server";
import { parseHours } from "./working-hours";
import { OFFICE_ZONE } from "./zones";

type Settings = typeof bookingSettings.$inferSelect;

/** Settings before the first save: the office's hours (docs/product.md 5.14). */
const initial = (accountId: string): Settings => ({
  accountId,
  code: "",
  bookable: false,
  name: "",
  place: "",
  zone: OFFICE_ZONE,
  hours: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? (parseHours("9:00-17:00") ?? []) : [])),
  length: 30,
  buffer: 15,
  notice: 24,
  horizon: 21,
  daysOff: [],
  feedDigest: null,
  feedSealed: null,
  busySealed: null,
  busy: [],
  busyReadAt: null,
  busyTriedAt: null,
  busyError: null,
  updatedAt: 0,
});

const feedSeal = (accountId: string) => ({ purpose: "call-calendar", boundTo: accountId });

/** When an account takes calls, with the addresses that only it and owners may see. Empty: it cannot be decrypted. */
export async function findHostSettings(accountId: string) {
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, accountId));
  const { busy, busySealed, feedSealed, feedDigest, ...settings } = row ?? initial(accountId);
  return {
    ...settings,
    busyAddress: busySealed ? (openText(busySealed, busySeal(accountId))?.text ?? "") : null,
    feedSecret: feedSealed ? (openText(feedSealed, feedSeal(accountId))?.text ?? null) : null,
  };
}

export type HostSettings = Awaited<ReturnType<typeof findHostSettings>>;

/** Staff who may take calls, with what a list shows. */
export async function listPossibleHosts() {
  const rows = await db
    .select({ account: accounts, bookable: bookingSettings.bookable, name: bookingSettings.name })
    .from(accounts)
    .leftJoin(bookingSettings, eq(bookingSettings.accountId, accounts.id))
    .orderBy(asc(accounts.email));
  return rows
    .filter(({ account }) => isEditor(account))
    .map(({ account: { id, email }, bookable, name }) => ({ id, email, bookable: bookable === true, name }));
}

/**
 * Saves when an account takes calls. A new address of busy times is read at once by the caller.
 * @throws FormError (409) if they were saved since `version`
 */
export async function saveHostSettings(
  account: { id: string; email: string },
  { busyAddress, version, ...values }: HostValues,
  actor: Actor,
): Promise<void> {
  const { id: accountId } = account;
  const before = await findHostSettings(accountId);
  const moved = busyAddress !== (before.busyAddress ?? undefined);
  const changes = {
    ...values,
    updatedAt: Math.max(Date.now(), version + 1),
    ...(moved && {
      busySealed: busyAddress ? sealText(busyAddress, busySeal(accountId)) : null,
      busy: [],
      busyReadAt: null,
      busyTriedAt: null,
      busyError: null,
    }),
  };
  const created = {
    ...initial(accountId),
    ...changes,
    code: randomBytes(5).toString("hex"),
    ...sealFeed(accountId),
  };
  const conflict = () =>
    new FormError(
      "These settings were saved in another window in the meantime. Compare them below, then save again.",
      { status: 409 },
    );
  await atomic(
    expectRow(
      db
        .insert(bookingSettings)
        .values(created)
        .onConflictDoUpdate({
          target: bookingSettings.accountId,
          set: changes,
          setWhere: eq(bookingSettings.updatedAt, version),
        }),
      conflict,
    ),
    // Pages link to the booking page only if someone can be booked.
    bumpContentVersion(),
    audit("CALL_HOURS_SAVED", {
      ...actor,
      detail: { account: account.email, bookable: values.bookable ? "yes" : "no" },
    }),
  );
}

const sealFeed = (accountId: string) => {
  const secret = createToken();
  return { feedDigest: digest(secret), feedSealed: sealText(secret, feedSeal(accountId)) };
};

/** Gives an account's calendar of calls a new address; the former one ends. */
export async function renewFeed(account: { id: string; email: string }, actor: Actor): Promise<void> {
  await atomic(
    db.update(bookingSettings).set(sealFeed(account.id)).where(eq(bookingSettings.accountId, account.id)),
    audit("CALL_CALENDAR_RENEWED", { ...actor, detail: { account: account.email } }),
  );
}

/** Whose calendar of calls has this secret address; null if no one's, or they no longer work on leads. */
export async function findFeedOwner(secret: string): Promise<string | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(bookingSettings)
    .innerJoin(accounts, eq(accounts.id, bookingSettings.accountId))
    .where(eq(bookingSettings.feedDigest, digest(secret)));
  return row && isEditor(row.account) ? row.account.id : null;
}
