import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { bookingSettings, type Span } from "#drizzle/schema/hosts";
import { audit } from "~/features/audit/audit.server";
import { accountRows, hasEditorRights } from "~/features/auth/accounts.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, type Revision, writeSeen } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { createToken, digest } from "~/lib/secrets/digest.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { getZoneName } from "~/lib/text/time-zone";
import type { HostValues } from "./host-schema.server";
import { areCalendarsLost, openBusyCalendars, sealBusyAddresses, toBusyColumns } from "./hosts.server";
import { parseClock } from "./working-hours";

type Settings = typeof bookingSettings.$inferSelect;

/** From morning to evening, as the office is open. */
const officeHours = (): Span => {
  const { opening, closing } = getBrand().office;
  return [parseClock(opening), parseClock(closing)];
};

/** The settings before the first save: the office's hours (docs/product.md 5.14). */
const createDefaultSettings = (accountId: string): Omit<Settings, keyof Revision> => ({
  accountId,
  code: "",
  bookable: false,
  name: "",
  place: "",
  zone: getBrand().office.zone,
  hours: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [officeHours()] : [])),
  lengthMinutes: 30,
  breakMinutes: 15,
  noticeHours: 24,
  horizonDays: 21,
  daysOff: [],
  feedDigest: null,
  feedSealed: null,
  busySealed: null,
  busyFeeds: null,
  busy: [],
  busyReadAt: null,
  busyTriedAt: null,
  busyError: null,
  updatedAt: 0,
});

/** The revision of an account's settings. */
export const findHostRevision = (accountId: string): Promise<Revision> => findSettings(accountId);

/** An account's settings as stored, or the default ones. */
async function findSettings(accountId: string): Promise<Settings> {
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, accountId));
  return row ?? { ...createDefaultSettings(accountId), revision: 0, revisedBy: null };
}

/**
 * When an account takes calls, with the secret URLs of its calendars, which only it and owners may see.
 * `busyCalendars`: what was read last from each calendar of this account; null if their URLs cannot be decrypted.
 */
export async function findHostSettings(accountId: string) {
  const stored = await findSettings(accountId);
  const { busy, busyFeeds, busySealed, feedSealed, feedDigest, revisedBy, ...settings } = stored;
  const calendars = openBusyCalendars(stored);
  // In some zones yesterday is today.
  const yesterday = dayOn(sharedNow() - DAY_MS);
  return {
    ...settings,
    zone: getZoneName(settings.zone),
    daysOff: settings.daysOff.filter(([, last]) => last >= yesterday),
    busyAddresses: calendars?.map(({ url }) => url) ?? [],
    busyCalendars:
      calendars?.map(({ url, feed: { readAt, error } }) => ({
        host: new URL(url).hostname,
        readAt,
        error,
      })) ?? null,
    feedSecret: openColumn(sealedColumns.callCalendar, accountId, feedSealed)?.text ?? null,
  };
}

export type HostSettings = Awaited<ReturnType<typeof findHostSettings>>;

/**
 * The staff who may take calls, and whether they do. `areCalendarsLost`: no times are offered, because the URLs of
 * their calendars cannot be decrypted.
 */
export async function listPossibleHosts() {
  const { id, email, role } = accountRows;
  const { bookable, name, busySealed } = bookingSettings;
  const rows = await db
    .select({ account: { id, email, role }, bookable, name, busySealed })
    .from(accountRows)
    .leftJoin(bookingSettings, eq(bookingSettings.accountId, id))
    .orderBy(email);
  return rows
    .filter(({ account }) => hasEditorRights(account))
    .map(({ account: { id, email }, bookable, name, busySealed }) => ({
      ...{ id, email, bookable: bookable === true, name },
      areCalendarsLost: areCalendarsLost({ accountId: id, busySealed }),
    }));
}

/**
 * Saves when an account takes calls. The caller then reads the busy times, in case a calendar's URL is new.
 * @throws FormError (409) if the settings have been saved since `revision`
 */
export async function saveHostSettings(
  account: { id: string; email: string },
  { busyAddresses, revision: seen, ...values }: HostValues,
  actor: Actor,
): Promise<void> {
  const { id: accountId } = account;
  // The form shows no URLs if they cannot be decrypted, so saving it changes nothing.
  const calendars = openBusyCalendars(await findSettings(accountId)) ?? [];
  const isChanged = busyAddresses.join() !== calendars.map(({ url }) => url).join();
  const busySealed = sealBusyAddresses(accountId, busyAddresses);
  const kept = calendars.filter(({ url }) => busyAddresses.includes(url)).map(({ feed }) => feed);
  const changes = {
    ...values,
    updatedAt: Date.now(),
    ...(isChanged && { ...toBusyColumns(kept), busySealed, busyReadAt: null, busyTriedAt: null }),
  };
  const created = {
    ...createDefaultSettings(accountId),
    ...changes,
    code: randomBytes(5).toString("hex"),
    ...createFeedColumns(accountId),
  };
  const isOfAccount = eq(bookingSettings.accountId, accountId);
  await atomic(
    writeSeen(bookingSettings, isOfAccount, changes, { seen, actor, created }, createEditConflict),
    // Pages link to the booking page only if someone can be booked.
    bumpContentVersion(),
    audit("CALL_HOURS_SAVED", {
      ...actor,
      detail: { account: account.email, bookable: values.bookable ? "yes" : "no" },
    }),
  );
}

/** The columns of a call calendar's new secret URL. */
const createFeedColumns = (accountId: string) => {
  const secret = createToken();
  return {
    feedDigest: digest(secret),
    feedSealed: sealColumn(sealedColumns.callCalendar, accountId, secret),
  };
};

/**
 * Gives an account's call calendar a new secret URL. The old one stops working.
 * @throws FormError (409) if the hours have never been saved, so that there is no calendar
 */
export async function renewFeedUrl(account: { id: string; email: string }, actor: Actor): Promise<void> {
  await atomic(
    expectRow(
      db
        .update(bookingSettings)
        .set(createFeedColumns(account.id))
        .where(eq(bookingSettings.accountId, account.id)),
      () => new FormError("Save the call hours first.", { status: 409 }),
    ),
    audit("CALL_CALENDAR_RENEWED", { ...actor, detail: { account: account.email } }),
  );
}

/** The id of the account whose call calendar has this secret; null if there is none that may work on leads. */
export async function findFeedHostId(secret: string): Promise<string | null> {
  const [row] = await db
    .select({ account: { id: accountRows.id, email: accountRows.email, role: accountRows.role } })
    .from(bookingSettings)
    .innerJoin(accountRows, eq(accountRows.id, bookingSettings.accountId))
    .where(eq(bookingSettings.feedDigest, digest(secret)));
  return row && hasEditorRights(row.account) ? row.account.id : null;
}
