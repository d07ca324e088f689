import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { buildBackupName, isBackupName, listExpired } from "./stored-backups.server";

const at = (time: string) => Date.parse(`${time}Z`);
/** A Wednesday. */
const NOW = at("2026-11-25T03:00:05");

const backupAt = (time: number) => ({ name: buildBackupName(time), at: time });

test("a name contains the time of its backup", () => {
  expect(buildBackupName(NOW)).toBe("backup-2026-11-25T03-00-05Z.tar.gz");
  expect(isBackupName(buildBackupName(NOW))).toBe(true);
  expect(isBackupName(`${buildBackupName(NOW)}.sealed`)).toBe(true);
  for (const other of ["site.db", "backup-2026-11-25T03-00-05Z.tar.gz.tmp", "backup-2026-11-25.tar.gz"])
    expect(isBackupName(other)).toBe(false);
});

test("a year of daily backups leaves seven days and four weeks", () => {
  const backups = Array.from({ length: 365 }, (_, index) => backupAt(NOW - index * DAY_MS));
  const expired = listExpired(backups, NOW);
  const kept = backups.filter(({ name }) => !expired.includes(name)).map(({ name }) => name.slice(7, 17));
  expect(kept).toEqual([
    ...["2026-11-25", "2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19"],
    // The Sundays of the weeks before: the week of the 22nd is there.
    ...["2026-11-15", "2026-11-08"],
  ]);
});

test("after a pause, the days and weeks that have a backup count", () => {
  const backups = [0, 40, 41, 42, 90, 200, 300].map((days) => backupAt(NOW - days * DAY_MS));
  expect(listExpired(backups, NOW)).toEqual([]);
});

test("backups from the future stay, and take no other's place", () => {
  const past = [0, 1, 2].map((days) => backupAt(NOW - days * DAY_MS));
  const ahead = Array.from({ length: 60 }, (_, index) => backupAt(NOW + (index + 1) * DAY_MS));
  expect(listExpired([...past, ...ahead], NOW)).toEqual([]);
});

test("every backup of the last day stays, and only the newest of an earlier day", () => {
  const hourly = Array.from({ length: 48 }, (_, index) => backupAt(NOW - index * HOUR_MS));
  const expired = listExpired(hourly, NOW);
  expect(hourly.filter(({ name }) => !expired.includes(name))).toEqual([
    ...hourly.slice(0, 24),
    // The 24th's last backup is among them, the 23rd's is not.
    backupAt(at("2026-11-23T23:00:05")),
  ]);
});
