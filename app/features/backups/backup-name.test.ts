import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import { buildBackupName, listExpired, parseBackupName } from "./backup-name";

const at = (time: string) => Date.parse(`${time}Z`);
/** A Wednesday. */
const NOW = at("2026-11-25T03:00:05");

test("a name contains the time of its backup", () => {
  expect(buildBackupName(NOW)).toBe("backup-2026-11-25T03-00-05Z.tar.gz");
  expect(parseBackupName(buildBackupName(NOW))).toBe(NOW);
  expect(parseBackupName(`${buildBackupName(NOW)}.sealed`)).toBe(NOW);
  for (const other of [
    "site.db",
    "backup-2026-11-25T03-00-05Z.tar.gz.tmp",
    "backup-2026-13-45T03-00-05Z.tar.gz",
  ])
    expect(parseBackupName(other)).toBeNull();
});

test("a year of daily backups leaves seven days and four weeks", () => {
  const names = Array.from({ length: 365 }, (_, index) => buildBackupName(NOW - index * DAY_MS));
  const expired = listExpired(names, NOW);
  const kept = names.filter((name) => !expired.includes(name)).map((name) => name.slice(7, 17));
  expect(kept).toEqual([
    ...["2026-11-25", "2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19"],
    // The Sundays of the weeks before: the week of the 22nd is there.
    ...["2026-11-15", "2026-11-08"],
  ]);
});

test("after a pause, the days and weeks that have a backup count", () => {
  const names = [0, 40, 41, 42, 90, 200, 300].map((days) => buildBackupName(NOW - days * DAY_MS));
  expect(listExpired(names, NOW)).toEqual([]);
});

test("every backup of the last day stays, and only the newest of an earlier day", () => {
  const hourly = Array.from({ length: 48 }, (_, index) => buildBackupName(NOW - index * HOUR_MS));
  const expired = listExpired(["notes.txt", ...hourly], NOW);
  expect(hourly.filter((name) => !expired.includes(name))).toEqual([
    ...hourly.slice(0, 24),
    // The 24th's last backup is among them, the 23rd's is not.
    buildBackupName(at("2026-11-23T23:00:05")),
  ]);
  expect(expired).not.toContain("notes.txt");
});
