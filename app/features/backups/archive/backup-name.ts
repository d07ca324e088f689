import { DAY_MS } from "~/lib/text/duration";

const namePattern = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.sealed)?$/;

/** The number of days and weeks that keep their newest backup, counting only those that have one. */
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;

/** The name of a backup made at this time, in epoch milliseconds. Names sort by time. */
export const buildBackupName = (at: number): string =>
  `backup-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

/** Whether a file is named as a backup. What it is shows only its content. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

/** A backup by its own record: when its database was copied, in epoch milliseconds. Its name is only where it is. */
export type Backup = { name: string; at: number };

/**
 * The backups to remove: all but those of the last day, the newest of each of the last seven days that have one,
 * and the newest of each of the last four weeks. Those from the future stay, and take no other's place.
 */
export function listExpired(backups: readonly Backup[], now: number): string[] {
  const days = new Set<number>();
  const weeks = new Set<number>();
  const expired: string[] = [];
  const newestFirst = backups.filter(({ at }) => at <= now).toSorted((a, b) => b.at - a.at);
  for (const { name, at } of newestFirst) {
    const day = Math.floor(at / DAY_MS);
    // 1 January 1970 was a Thursday, and weeks begin on Mondays.
    const week = Math.floor((day + 3) / 7);
    const isNewestOfDay = !days.has(day) && days.size < KEPT_DAYS;
    const isNewestOfWeek = !weeks.has(week) && weeks.size < KEPT_WEEKS;
    const isRecent = at > now - DAY_MS;
    if (!isNewestOfDay && !isNewestOfWeek && !isRecent) expired.push(name);
    days.add(day);
    weeks.add(week);
  }
  return expired;
}
