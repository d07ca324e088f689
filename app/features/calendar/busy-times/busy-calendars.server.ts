import type { BusyFeed, bookingSettings } from "#drizzle/schema/hosts";
import { digest } from "~/lib/secrets/digest.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { mergeSpans } from "./merge-spans";

type BusyColumns = Pick<
  typeof bookingSettings.$inferSelect,
  "accountId" | "busySealed" | "busyFeeds" | "busy" | "busyReadAt" | "busyError"
>;

/** Encrypts the URLs of an account's calendars. Null if there are none. */
export const sealBusyAddresses = (accountId: string, urls: readonly string[]): string | null =>
  urls.length > 0 ? sealColumn(sealedColumns.busyCalendars, accountId, urls.join("\n")) : null;

/** A calendar with its secret URL and what was read last from it. */
type BusyCalendar = { url: string; feed: BusyFeed };

/** An account's calendars; null if their URLs cannot be decrypted. */
export function openBusyCalendars(settings: BusyColumns): BusyCalendar[] | null {
  const { accountId, busySealed, busyFeeds } = settings;
  if (busySealed === null) return [];
  const urls = openColumn(sealedColumns.busyCalendars, accountId, busySealed)?.text.split("\n");
  // An earlier release had one calendar, whose times are the account's.
  const { busy: spans, busyReadAt: readAt, busyError: error } = settings;
  const unknown = busyFeeds ? unread : { spans, readAt, error };
  return (
    urls?.map((url) => {
      const key = digest(url);
      return { url, feed: busyFeeds?.find((feed) => feed.key === key) ?? { key, ...unknown } };
    }) ?? null
  );
}

const unread = { spans: [], readAt: null, error: null };

/** Whether an account's busy times are unknown, because the URLs of its calendars cannot be decrypted. */
export const areCalendarsLost = ({
  accountId,
  busySealed,
}: Pick<BusyColumns, "accountId" | "busySealed">): boolean =>
  busySealed !== null && !openColumn(sealedColumns.busyCalendars, accountId, busySealed);

/** The columns with what was read last from an account's calendars. */
export const toBusyColumns = (feeds: BusyFeed[]) => ({
  busyFeeds: feeds,
  busy: mergeSpans(feeds.flatMap(({ spans }) => spans)),
  busyReadAt: feeds.some(({ readAt }) => readAt === null)
    ? null
    : feeds.reduce<number | null>((oldest, { readAt }) => Math.min(oldest ?? Infinity, readAt ?? 0), null),
  busyError: feeds.flatMap(({ error }) => error ?? []).join(" ") || null,
});
