import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { startS3Server } from "#tests/support/s3-server";
import { writeArchive } from "~/features/backups/archive/archive.server";
import { recordRun } from "~/features/backups/backup-schedule.server";
import { makeBackup } from "~/features/backups/backups.server";
import {
  getBackupFolder,
  listBackups,
  openBackupBucket,
  showBackupKeyOnce,
} from "~/features/backups/stored-backups.server";
import { measureBackupAge } from "~/features/system-checks/system-metrics.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { checkBackup } from "./database-checks.server";

const s3 = await startS3Server();
beforeAll(migrateDatabase);
beforeEach(async () => {
  env.backupS3 = s3.options;
  env.backupAt = 180;
  rmSync(getBackupFolder(env), { recursive: true, force: true });
  await recordRun("backup", async () => ({ report: await makeBackup() }));
});

const folder = getBackupFolder(env);
const findName = async () => (await listBackups())[0] as string;
const bucket = openBackupBucket(s3.options);
const emptyBucket = async () => {
  for (const name of await bucket.list("")) await bucket.remove(name);
};
const describeFindings = async () =>
  (await checkBackup()).map(({ state, message }) => `${state}: ${message}`).join("\n");

test("a whole backup in folder and bucket has no finding", async () => {
  expect(await describeFindings()).toMatch(
    /^ok: The newest backup in the folder \S+ is .+ old\.\nok: The newest backup in the bucket blog-assets is .+ old\.$/,
  );
});

test.each<[string, () => unknown, RegExp]>([
  ["no folder", () => rmSync(folder, { recursive: true }), /failure: There is no folder \S+backups,/],
  [
    "a folder without backups",
    async () => rmSync(join(folder, await findName())),
    /failure: There is no backup in the folder/,
  ],
  [
    "a truncated backup",
    async () => truncateSync(join(folder, await findName()), 9_000),
    /failure: The newest backup in the folder \S+, backup-\S+, is damaged\./,
  ],
  [
    "a changed byte",
    async () => {
      const file = join(folder, await findName());
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
      writeFileSync(file, bytes);
    },
    /failure: The newest backup in the folder \S+, backup-\S+, is damaged\./,
  ],
  [
    "a junk file from the future",
    () => writeFileSync(join(folder, "backup-2999-01-02T00-00-00Z.tar.gz"), "junk"),
    /warning: In the folder \S+, 1 of 2 do not count as backups, .* backup-2999-\S+\nok: The newest backup in the folder/,
  ],
  ["an empty bucket", emptyBucket, /failure: There is no backup in the bucket blog-assets\./],
  [
    "no bucket",
    () => {
      env.backupS3 = { ...s3.options, bucket: "gone-bucket" };
    },
    /failure: The backup bucket has no such bucket\./,
  ],
  [
    "no bucket and no backup yet",
    async () => {
      await atomic(db.delete(backupRuns));
      env.backupS3 = { ...s3.options, bucket: "gone-bucket" };
    },
    /^failure: The backup bucket has no such bucket\.$/,
  ],
  [
    "a bucket that is gone, and backups that are made by hand",
    () => {
      env.backupAt = undefined;
      env.backupS3 = { ...s3.options, bucket: "gone-bucket" };
    },
    /failure: The backup bucket has no such bucket\./,
  ],
])("with %s, the check says so", async (_what, breakIt, finding) => {
  await breakIt();
  expect(await describeFindings()).toMatch(finding);
});

test("a key that was lost is not shown as the bucket's, nor made by the check", async () => {
  await recordRun("backup", async () => ({ report: await makeBackup() }));
  const keyFile = join(env.dataDir, "backup-key");
  const key = readFileSync(keyFile, "utf8");
  for (const lose of [() => rmSync(keyFile), () => writeFileSync(keyFile, "k".repeat(43))]) {
    lose();
    expect(await showBackupKeyOnce()).toBeNull();
    expect(await describeFindings()).toMatch(
      /failure: backup-\S+\.sealed, the last backup stored in the bucket \S+, is encrypted with another key/,
    );
  }
  // Another file says nothing about the key.
  await bucket.put("backup-2026-01-01T00-00-00Z.tar.gz.sealed", Readable.from([Buffer.from("junk")]), 4);
  writeFileSync(keyFile, key);
  expect(await showBackupKeyOnce()).toBe(key.trim());

  rmSync(keyFile);
  await makeBackup();
  expect(await showBackupKeyOnce()).toBe(readFileSync(keyFile, "utf8").split("\n")[0]);
  expect(await describeFindings()).toMatch(
    /warning: In the bucket blog-assets, \d of \d do not count .*\nok: The newest backup in the bucket/,
  );
});

test("the newest backup's age is that of its content, whatever its name and the last run's record say", async () => {
  const name = await findName();
  const old = { madeAt: Date.now() - 3 * DAY_MS, dialect: "sqlite" as const };
  async function* listParts() {
    yield { name: "site.db", file: env.databaseFile };
  }
  writeFileSync(join(folder, name), "");
  await writeArchive(join(folder, name), listParts(), old);
  renameSync(join(folder, name), join(folder, "backup-2026-01-01T00-00-00Z.tar.gz"));
  expect(await describeFindings()).toMatch(/failure: The newest backup in the folder \S+ is 3.d old\./);
});

test("a run recorded by a clock that was ahead does not count", async () => {
  const startedAt = Date.now() + 30 * DAY_MS;
  await atomic(db.update(backupRuns).set({ startedAt, succeededAt: startedAt }));
  expect(await measureBackupAge()).toMatchObject({ hasBackup: false });
  await atomic(db.update(backupRuns).set({ startedAt, succeededAt: Date.now() - HOUR_MS }));
  const { ageMs, hasBackup } = await measureBackupAge();
  expect([Math.round(ageMs / HOUR_MS), hasBackup]).toEqual([1, true]);
});
