import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { connectSqlite } from "#drizzle/sqlite/connect";
import { makeSite, restoreTo, writeImage } from "#tests/support/backed-up-site";
import { makeDataFolder } from "#tests/support/data-folder";
import { startS3Server } from "#tests/support/s3-server";
import { objectFolder } from "~/lib/files/disk-object-store.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { openBackupBucket } from "./backup-bucket.server";
import { showBackupKeyOnce } from "./backup-key.server";
import { buildBackupName } from "./backup-name";
import {
  type BackedUpSite,
  copyErasures,
  gatherErasures,
  getBackupFolder,
  listBackups,
  listBucketBackups,
  makeBackup,
  runBackupJob,
} from "./backups.server";

const folder = makeDataFolder();
/** Larger than two parts of an upload, and than a chunk of the encryption. */
const picture = randomBytes(12_000_000);
const KEY = "blog-images/large-1770000000000.png";

let s3: Awaited<ReturnType<typeof startS3Server>>;
let site: BackedUpSite;
beforeAll(async () => {
  s3 = await startS3Server();
  site = newSite("data");
  const db = connectSqlite(site.databaseFile);
  await db.migrate();
  await db.close();
  writeImage(site.dataDir, KEY, picture);
}, MINUTE_MS);

const newSite = (name: string): BackedUpSite => makeSite(join(folder, name), s3.options);

const readBucket = async (name: string): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await openBackupBucket(s3.options).get(name)) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
};
const store = (name: string, content: Buffer) =>
  openBackupBucket(s3.options).put(
    name,
    (async function* () {
      yield content;
    })(),
    content.length,
  );

test("a backup goes to the folder and the bucket, encrypted there, and restores on another machine with the key", async () => {
  const { name, bucket } = await makeBackup(Date.now(), site);
  expect(bucket).toBe("blog-assets");
  expect(await listBackups(site)).toEqual([name]);
  expect(await listBucketBackups(site)).toEqual([`${name}.sealed`]);
  const sealed = await readBucket(`${name}.sealed`);
  const plain = readFileSync(join(getBackupFolder(site), name));
  expect(sealed.length).toBeGreaterThan(plain.length);
  expect(sealed.includes(plain.subarray(1_000, 1_032))).toBe(false);

  const elsewhere = newSite("elsewhere");
  await expect(restoreTo(elsewhere, `${name}.sealed`)).rejects.toThrow(/holds no key .* Set BACKUP_KEY/);
  const wrong = { ...elsewhere, backupKey: "k".repeat(32) };
  await expect(restoreTo(wrong, `${name}.sealed`)).rejects.toThrow(/encrypted with another key/);
  expect(readdirSync(elsewhere.dataDir)).toEqual([]);

  const key = await showBackupKeyOnce(site);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await showBackupKeyOnce(site)).toBeNull();
  await restoreTo({ ...elsewhere, backupKey: key ?? "" }, `${name}.sealed`);
  expect(readFileSync(join(objectFolder(elsewhere.dataDir), KEY)).equals(picture)).toBe(true);
  expect(existsSync(elsewhere.databaseFile)).toBe(true);
  // The key came with the archive and opens the bucket's other backups too.
  await restoreTo(elsewhere, `${name}.sealed`);
});

test("only old backups are removed from the folder and the bucket", async () => {
  const oldNames = Array.from({ length: 60 }, (_, index) =>
    buildBackupName(Date.now() - (index + 2) * DAY_MS),
  );
  for (const name of oldNames.slice(0, 40)) {
    writeFileSync(join(getBackupFolder(site), name), "");
    await store(`${name}.sealed`, Buffer.from("x"));
  }
  writeFileSync(join(getBackupFolder(site), "notes.txt"), "");
  await store("backup-notes.txt", Buffer.from("x"));
  await makeBackup(Date.now(), site);
  const left = (await listBackups(site)).length;
  expect(left).toBeGreaterThanOrEqual(9);
  expect(left).toBeLessThanOrEqual(12);
  expect((await listBucketBackups(site)).length).toBe(left);
  expect(readdirSync(getBackupFolder(site))).toContain("notes.txt");
  expect(await openBackupBucket(s3.options).list("backup-notes")).toEqual(["backup-notes.txt"]);
});

test("while the bucket is unavailable, the backup is made in the folder, and the next run only uploads it", async () => {
  const since = Math.floor(Date.now() / 1000) * 1000;
  const away = { ...site, backupS3: { ...s3.options, endpoint: "http://127.0.0.1:9" } };
  const outcome = await runBackupJob(() => makeBackup(since, away));
  const before = await listBackups(site);
  expect(outcome).toEqual({
    failure: `The backup bucket cannot be reached. The backup is only in ${join(getBackupFolder(site), before.at(-1) ?? "")}.`,
  });
  const report = await makeBackup(since, site);
  expect(await listBackups(site)).toEqual(before);
  expect(await listBucketBackups(site)).toContain(`${report.name}.sealed`);
});

test("erasures are known from the database, the folder and the bucket, and marked in a restored database", async () => {
  const client = new Sqlite(site.databaseFile);
  client.exec("insert into erasures (digest, erased_at, applied_at) values ('of-database', 1, 1)");
  client.close();
  writeFileSync(join(site.dataDir, "erasures"), "of-folder\n");
  await copyErasures(["of-bucket"], site);
  expect((await gatherErasures(site)).sort()).toEqual(["of-bucket", "of-database", "of-folder"]);

  const [name = ""] = (await listBackups(site)).slice(-1);
  rmSync(site.databaseFile);
  const erased = await gatherErasures(site);
  await restoreTo(site, name, erased);
  const restored = new Sqlite(site.databaseFile);
  const pending = restored
    .prepare("select digest from erasures where applied_at is null order by 1")
    .pluck()
    .all();
  expect(pending).toEqual(["of-bucket", "of-folder"]);
  restored.close();
});

test("drafts are not taken for backups", async () => {
  const draft = join(getBackupFolder(site), `.${buildBackupName(Date.now())}.1.tmp`);
  writeFileSync(draft, "half");
  utimesSync(draft, 0, 0);
  expect((await listBackups(site)).filter((name) => name.includes("tmp"))).toEqual([]);
});
