import { DAY_MS } from "~/lib/text/duration";

const namePattern = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.sealed)?$/;

/** The number of days and weeks that keep their newest backup, counting only those that have one. */
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;

/** The name of a backup made at this time, in epoch milliseconds. Names sort by time. */
export const buildBackupName = (at: number): string =>
  `backup-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

/** When a backup was made, by its name: epoch milliseconds; null for any other name. */
export function parseBackupName(name: string): number | null {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/**
 * The backups to remove: all but those of the last day, the newest of each of the last seven days that have one,
 * and the newest of each of the last four weeks. Other files are never among them.
 */
export function listExpired(names: readonly string[], now: number): string[] {
  const days = new Set<number>();
  const weeks = new Set<number>();
  const expired: string[] = [];
  const newestFirst = names
    .map((name) => ({ name, at: parseBackupName(name) }))
    .toSorted((a, b) => Number(b.at) - Number(a.at));
  for (const { name, at } of newestFirst) {
    if (at === null) continue;
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
