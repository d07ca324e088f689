import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { connectSqlite } from "#drizzle/sqlite/connect";
import { makeSite, withBackup } from "#tests/support/backed-up-site";
import { makeDataFolder } from "#tests/support/data-folder";
import type * as archives from "~/features/backups/archive/archive.server";
import { writeArchive } from "~/features/backups/archive/archive.server";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { makeBackup, writeBackup } from "./backups.server";
import { type BackedUpSite, buildBackupName, getBackupFolder, listBackups } from "./stored-backups.server";

vi.mock("~/features/backups/archive/archive.server", { spy: true });

const NOW = Date.now();
const template = makeSite(makeDataFolder());
beforeAll(async () => {
  const db = connectSqlite(template.databaseFile);
  await db.migrate();
  await db.close();
});

const newSite = (): BackedUpSite => {
  const site = makeSite(makeDataFolder());
  copyFileSync(template.databaseFile, site.databaseFile);
  mkdirSync(getBackupFolder(site));
  return site;
};
const pathIn = (site: BackedUpSite, name: string) => join(getBackupFolder(site), name);
/** Makes a backup as it was made by this clock, under the name of that time unless another is given. */
async function makeAt(site: BackedUpSite, at: number, name = buildBackupName(at)): Promise<string> {
  vi.spyOn(Date, "now").mockReturnValue(at);
  await writeBackup(site, pathIn(site, name)).finally(() => vi.mocked(Date.now).mockRestore());
  return name;
}

const ahead = NOW + 30 * DAY_MS;
const truncate = (site: BackedUpSite, name: string) =>
  writeFileSync(pathIn(site, name), readFileSync(pathIn(site, name)).subarray(0, -20));

test.each<[string, (site: BackedUpSite) => unknown]>([
  [
    "a junk file from the future",
    (site) => writeFileSync(pathIn(site, buildBackupName(ahead)), "x".repeat(40)),
  ],
  ["an empty file of today", (site) => writeFileSync(pathIn(site, buildBackupName(NOW)), "")],
  ["a backup of a clock that was ahead", (site) => makeAt(site, ahead)],
  ["that backup under a name of today", (site) => makeAt(site, ahead, buildBackupName(NOW))],
  ["an old backup under a name of today", (site) => makeAt(site, NOW - 5 * DAY_MS, buildBackupName(NOW))],
  ["a truncated backup of today", async (site) => truncate(site, await makeAt(site, NOW))],
  ["a folder of that name", (site) => mkdirSync(pathIn(site, buildBackupName(ahead)))],
])("with %s, the next backup is made, and can be restored", async (_what, prepare) => {
  const site = newSite();
  await prepare(site);
  const before = await listBackups(site);
  const { name, bytes } = await makeBackup(NOW - MINUTE_MS, site);
  expect(before).not.toContain(name);
  const { madeAt = 0 } = await withBackup(makeSite(makeDataFolder()), pathIn(site, name), async (it) => it);
  expect(Math.abs(madeAt - Date.now())).toBeLessThan(MINUTE_MS);
  expect(bytes).toBe(readFileSync(pathIn(site, name)).length);
});

test("a whole backup made since then counts under any name, and is not made again", async () => {
  const site = newSite();
  const name = await makeAt(site, NOW, buildBackupName(NOW - 3 * DAY_MS));
  expect((await makeBackup(NOW - MINUTE_MS, site)).name).toBe(name);
  expect((await makeBackup(undefined, site)).name).not.toBe(name);
});

test("other files, and those from the future, take no backup's place, and stay themselves", async () => {
  const site = newSite();
  await makeAt(site, NOW - 2 * DAY_MS);
  const expired = await makeAt(site, NOW - 2 * DAY_MS - 10 * SECOND_MS);
  for (let days = -20; days < 20; days += 1)
    writeFileSync(pathIn(site, buildBackupName(NOW - days * DAY_MS + SECOND_MS)), "junk");
  for (let days = 1; days < 9; days += 1) await makeAt(site, NOW + days * DAY_MS);
  const others = (await listBackups(site)).filter((name) => name !== expired);
  const { name } = await makeBackup(undefined, site);
  expect(await listBackups(site)).toEqual([...others, name].sort());
});

test("a backup that cannot be read back fails, and is not kept", async () => {
  const site = newSite();
  const { writeArchive: writeNow } = await vi.importActual<typeof archives>(
    "~/features/backups/archive/archive.server",
  );
  vi.mocked(writeArchive).mockImplementationOnce(async (target, ...rest) => {
    await writeNow(target, ...rest);
    truncateSync(target, 5_000);
  });
  await expect(makeBackup(undefined, site)).rejects.toThrow(
    /^What was written cannot be read back\. .* Check the disk\.$/,
  );
  expect(readdirSync(getBackupFolder(site))).toEqual([]);
});
