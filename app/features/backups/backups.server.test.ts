import { randomBytes } from "node:crypto";
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Sqlite from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { connectSqlite } from "#drizzle/sqlite/connect";
import { makeSite, restoreTo, writeImage } from "#tests/support/backed-up-site";
import { makeDataFolder } from "#tests/support/data-folder";
import { startS3Server } from "#tests/support/s3-server";
import { writeArchive } from "~/features/backups/archive/archive.server";
import { readBackupKey, sealStream } from "~/features/backups/archive/encryption.server";
import { objectFolder } from "~/lib/files/object-store.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { copyErasures, gatherErasures, makeBackup, runBackupJob } from "./backups.server";
import {
  type BackedUpSite,
  buildBackupName,
  getBackupFolder,
  listBackups,
  listBucketBackups,
  openBackupBucket,
  showBackupKeyOnce,
} from "./stored-backups.server";

const folder = makeDataFolder();
/** Larger than two parts of an upload, and than a chunk of the encryption. */
const picture = randomBytes(12_000_000);
const KEY = "blog-images/large-1770000000000.png";

let s3: Awaited<ReturnType<typeof startS3Server>>;
let site: BackedUpSite;
let first: Awaited<ReturnType<typeof makeBackup>>;
beforeAll(async () => {
  s3 = await startS3Server();
  site = newSite("data");
  const db = connectSqlite(site.databaseFile);
  await db.migrate();
  await db.close();
  writeImage(site.dataDir, KEY, picture);
  first = await makeBackup(Date.now(), site);
}, MINUTE_MS);

const newSite = (name: string): BackedUpSite => makeSite(join(folder, name), s3.options);

const readBucket = async (name: string): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await openBackupBucket(s3.options).get(name)) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
};
const store = (name: string, content: Buffer) =>
  openBackupBucket(s3.options).put(name, Readable.from([content]), content.length);

test("a backup goes to the folder and the bucket, encrypted there, and restores on another machine with the key", async () => {
  expect(first.bucket).toBe("blog-assets");
  expect(await listBackups(site)).toEqual([first.name]);
  const sealedName = `${first.name}.sealed`;
  expect(await listBucketBackups(site)).toEqual([sealedName]);
  const sealed = await readBucket(sealedName);
  const plain = readFileSync(join(getBackupFolder(site), first.name));
  expect(sealed.length).toBeGreaterThan(plain.length);
  expect(sealed.includes(plain.subarray(1_000, 1_032))).toBe(false);

  const elsewhere = newSite("elsewhere");
  await expect(restoreTo(elsewhere, sealedName)).rejects.toThrow(/holds no key .* Set BACKUP_KEY/);
  const wrong = { ...elsewhere, backupKey: "k".repeat(32) };
  await expect(restoreTo(wrong, sealedName)).rejects.toThrow(/encrypted with another key/);
  expect(readdirSync(elsewhere.dataDir)).toEqual([]);

  const key = await showBackupKeyOnce(site);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await showBackupKeyOnce(site)).toBeNull();
  await restoreTo({ ...elsewhere, backupKey: key ?? "" }, sealedName);
  expect(readFileSync(join(objectFolder(elsewhere.dataDir), KEY)).equals(picture)).toBe(true);
  expect(existsSync(elsewhere.databaseFile)).toBe(true);
  // The key came with the archive and opens the bucket's other backups too.
  await restoreTo(elsewhere, sealedName);
});

test("a truncated backup in the bucket changes nothing", async () => {
  const [backupKey] = readFileSync(join(site.dataDir, "backup-key"), "utf8").split("\n");
  const target = { ...newSite("untouched"), backupKey };
  const cut = `${buildBackupName(0)}.sealed`;
  await store(cut, (await readBucket(`${first.name}.sealed`)).subarray(0, -1));
  await expect(restoreTo(target, cut)).rejects.toThrow(
    /is not an intact backup of this site\. It is damaged or incomplete/,
  );
  await openBackupBucket(s3.options).remove(cut);
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test("only old backups are removed from the folder and the bucket", async () => {
  const key = await readBackupKey(site);
  const part = { name: "site.db", file: site.databaseFile };
  for (let days = 2; days < 62; days += 1) {
    const madeAt = Date.now() - days * DAY_MS;
    const file = join(getBackupFolder(site), buildBackupName(madeAt));
    writeFileSync(file, "");
    await writeArchive(file, Readable.from([part]), { madeAt, dialect: "sqlite" });
    const sealed = await buffer(sealStream(createReadStream(file), key));
    await store(`${buildBackupName(madeAt)}.sealed`, sealed);
  }
  const others = ["backup-notes.txt", `${buildBackupName(0)}.sealed`, `${buildBackupName(9e12)}.sealed`];
  for (const name of others) {
    writeFileSync(join(getBackupFolder(site), name), "");
    await store(name, Buffer.from("x"));
  }
  await makeBackup(undefined, site);
  const left = (await listBackups(site)).filter((name) => !others.includes(name));
  expect(left.length).toBeGreaterThanOrEqual(9);
  expect(left.length).toBeLessThanOrEqual(12);
  const sealedNames = left.map((name) => `${name}.sealed`);
  expect((await listBucketBackups(site)).filter((name) => !others.includes(name)).sort()).toEqual(
    sealedNames,
  );
  expect(readdirSync(getBackupFolder(site))).toEqual(expect.arrayContaining(others));
  const inBucket = await openBackupBucket(s3.options).list("backup-");
  expect(inBucket).toEqual(expect.arrayContaining(others));
  for (const name of others) {
    rmSync(join(getBackupFolder(site), name));
    await openBackupBucket(s3.options).remove(name);
  }
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

test(
  "a bucket that breaks in the middle of an upload keeps no part of it",
  async () => {
    const [proxy, port] = await startBreakingProxy(8_000_000);
    const broken = { ...site, backupS3: { ...s3.options, endpoint: `http://127.0.0.1:${port}` } };
    const before = await listBucketBackups(site);
    const outcome = await runBackupJob(() => makeBackup(Date.now(), broken));
    proxy.close();
    expect(outcome).toEqual({
      failure: expect.stringMatching(
        /^The backup bucket (cannot be reached|did not respond in time)\. The backup is only in /,
      ),
    });
    expect(await listBucketBackups(site)).toEqual(before);
  },
  MINUTE_MS,
);

/** Connects to the bucket until it has received this many bytes, and then breaks every connection. */
async function startBreakingProxy(bytes: number): Promise<[Server, number]> {
  let received = 0;
  const { port, hostname } = new URL(s3.options.endpoint);
  const proxy = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const end of [socket, upstream]) {
      end.on("error", () => {});
      end.on("close", () => [socket, upstream].forEach((other) => void other.destroy()));
    }
    socket.on("data", (piece) => {
      received += piece.length;
      if (received > bytes) socket.destroy();
    });
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return [proxy, (proxy.address() as { port: number }).port];
}

test("erasures are known from the database, the folder and the bucket, and marked in a restored database", async () => {
  const client = new Sqlite(site.databaseFile);
  client.exec("insert into erasures (digest, erased_at, applied_at) values ('of-database', 1, 1)");
  client.close();
  writeFileSync(join(site.dataDir, "erasures"), "of-folder\n");
  await copyErasures(["of-bucket"], site);
  expect((await gatherErasures(site)).sort()).toEqual(["of-bucket", "of-database", "of-folder"]);

  rmSync(site.databaseFile);
  const erased = await gatherErasures(site);
  await restoreTo(site, first.name, erased);
  const restored = new Sqlite(site.databaseFile);
  const pending = restored
    .prepare("select digest from erasures where applied_at is null order by 1")
    .pluck()
    .all();
  expect(pending).toEqual(["of-bucket", "of-folder"]);
  restored.close();
});

test("drafts and unfinished files are not taken for backups", async () => {
  const draft = join(getBackupFolder(site), `.${buildBackupName(Date.now())}.1.tmp`);
  writeFileSync(draft, "half");
  utimesSync(draft, 0, 0);
  expect((await listBackups(site)).filter((name) => name.includes("tmp"))).toEqual([]);
  const cut = join(getBackupFolder(site), "cut.tar.gz");
  writeFileSync(cut, readFileSync(join(getBackupFolder(site), first.name)).subarray(0, 5_000_000));
  const target = newSite("cut");
  await expect(restoreTo(target, cut)).rejects.toThrow(/not an intact backup/);
  expect(readdirSync(target.dataDir)).toEqual([]);
  rmSync(cut);
});
