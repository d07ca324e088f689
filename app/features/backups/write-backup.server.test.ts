import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeEach, expect, test, vi } from "vitest";
import { OperatorError } from "#drizzle/errors";
import { categories } from "#drizzle/schema/posts";
import { connectSqlite } from "#drizzle/sqlite/connect";
import type * as copies from "#drizzle/sqlite/database-files";
import { copyDatabase, vacuumDatabase } from "#drizzle/sqlite/database-files";
import { makeSite, restoreTo, withBackup, writeImage } from "#tests/support/backed-up-site";
import { makeDataFolder } from "#tests/support/data-folder";
import { createDiskObjectStore, objectFolder } from "~/lib/files/object-store.server";
import { writeBackup } from "./backups.server";
import { listReplaced } from "./restore.server";

vi.mock("#drizzle/sqlite/database-files", { spy: true });

const KEY = "blog-images/cover-1770000000000.webp";
const picture = Buffer.from("a picture");

let folder: string;
let kept: ReturnType<typeof makeSite>;
let copy: string;
beforeEach(() => {
  folder = makeDataFolder();
  kept = newSite("data");
  copy = join(folder, "copies", "monday.tar.gz");
});

const newSite = (name: string) => makeSite(join(folder, name));
const openStore = (site: { dataDir: string }) => createDiskObjectStore(objectFolder(site.dataDir));

async function openDatabase(file = kept.databaseFile) {
  const db = connectSqlite(file);
  await db.migrate();
  return {
    add: (id: number, name: string) => db.writes.write([db.insert(categories).values({ id, name })]),
    names: async () => (await db.select().from(categories).orderBy(categories.id)).map(({ name }) => name),
    close: () => db.close(),
  };
}
const createDatabase = async () => (await openDatabase()).close();
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a backup of a database in use restores rows and images, readable only by this user", async () => {
  const store = openStore(kept);
  await store.put(KEY, picture, { type: "image/webp" });
  const db = await openDatabase();
  await db.add(2, "Technical");
  await writeBackup(kept, copy);
  await db.add(3, "Later");
  await store.delete(KEY);
  await expect(restoreTo(kept, copy)).rejects.toThrow(/in use/);
  expect(await store.get(KEY)).toBeNull();

  await db.close();
  const [replaced = ""] = await restoreTo(kept, copy);
  const restored = await openDatabase();
  expect(await restored.names()).toEqual(["Technical"]);
  expect((await store.get(KEY))?.size).toBe(picture.length);
  const old = await openDatabase(replaced);
  expect(await old.names()).toEqual(["Technical", "Later"]);
  await restored.close();
  await old.close();
  for (const file of [copy, kept.databaseFile]) expect(mode(file)).toBe("600");
  expect(mode(join(folder, "copies"))).toBe("700");
  expect(readdirSync(join(folder, "copies"))).toEqual(["monday.tar.gz"]);
});

test("a backup without images restores over a missing, damaged or WAL-only database", async () => {
  let db = await openDatabase(copy);
  await db.add(2, "Technical");
  await db.close();
  const reopen = async () => {
    const restored = await openDatabase();
    expect(await restored.names()).toEqual(["Technical"]);
    return restored;
  };
  expect(await restoreTo(kept, copy)).toEqual([]);
  await (await reopen()).close();
  writeFileSync(kept.databaseFile, Buffer.alloc(8192, "no database "));
  const [replaced = ""] = await restoreTo(kept, copy);
  expect(readFileSync(replaced, "utf8")).toContain("no database");
  db = await reopen();
  await db.add(3, "Later");
  const log = readFileSync(`${kept.databaseFile}-wal`);
  await db.close();
  rmSync(kept.databaseFile);
  writeFileSync(`${kept.databaseFile}-wal`, log);
  await restoreTo(kept, copy);
  await (await reopen()).close();
});

test("a restore rejects a file that is not our database, without changes", async () => {
  await createDatabase();
  const junk = join(folder, "junk.db");
  writeFileSync(junk, "not a database");
  const foreign = join(folder, "foreign.db");
  new Sqlite(foreign).exec("create table other (id)");
  for (const source of [junk, foreign]) {
    await expect(restoreTo(kept, source)).rejects.toThrow(OperatorError);
  }
  expect(readdirSync(join(folder, "data"))).toEqual(["site.db"]);
});

test("a failed backup leaves the previous one intact", async () => {
  const db = await openDatabase();
  await writeBackup(kept, copy);
  await db.close();
  const before = readFileSync(copy);
  writeFileSync(kept.databaseFile, Buffer.alloc(8192, "no database "));
  await expect(writeBackup(kept, copy)).rejects.toThrow();
  expect(readFileSync(copy).equals(before)).toBe(true);
  expect(readdirSync(join(folder, "copies"))).toEqual(["monday.tar.gz"]);
});

test("a restore to another folder restores secrets too, lists what it replaces, and keeps it", async () => {
  await createDatabase();
  await openStore(kept).put(KEY, picture, { type: "image/webp" });
  for (const secret of ["session-secret", "backup-key"]) writeFileSync(join(kept.dataDir, secret), secret);
  await writeBackup(kept, copy);
  const other = newSite("other");
  const list = () => withBackup(other, copy, (staged) => listReplaced(other, staged));
  expect(await list()).toEqual([]);
  expect(await restoreTo(other, copy)).toEqual([]);
  expect(readdirSync(other.dataDir).sort()).toEqual(["backup-key", "objects", "session-secret", "site.db"]);

  writeFileSync(join(other.dataDir, "session-secret"), "another secret");
  await openStore(other).put(KEY, Buffer.from("another picture"), { type: "image/webp" });
  expect(await list()).toEqual([
    `${other.databaseFile} (leads: 0), which is kept beside it`,
    `${join(objectFolder(other.dataDir), KEY)}, which is kept beside it`,
    `${join(other.dataDir, "session-secret")}, which is kept beside it`,
  ]);
  const replaced = await restoreTo(other, copy);
  const texts = replaced.map((file) => readFileSync(file, "latin1").slice(0, 15));
  expect(texts).toEqual(["SQLite format 3", "another picture", "another secret"]);
  expect(readFileSync(join(other.dataDir, "session-secret"), "utf8")).toBe("session-secret");
  const keys = [];
  for await (const key of openStore(other).keys()) keys.push(key);
  expect(keys).toEqual([KEY]);
});

test("two restores to one folder do not mix", async () => {
  await createDatabase();
  await writeBackup(kept, copy);
  const process = join(kept.dataDir, "restoring", "process");
  mkdirSync(dirname(process));
  writeFileSync(process, "1");
  await expect(restoreTo(kept, copy)).rejects.toThrow("Process 1 is restoring a backup");
  writeFileSync(process, "4194305");
  await restoreTo(kept, copy);
  expect(existsSync(dirname(process))).toBe(false);
});

test("a backup is complete if old temporary files are removed while its database is copied", async () => {
  await createDatabase();
  const { copyDatabase: copyNow } = await vi.importActual<typeof copies>("#drizzle/sqlite/database-files");
  vi.mocked(copyDatabase).mockImplementationOnce((file, target) => {
    const others = readdirSync(dirname(target)).filter((name) => name !== basename(target));
    for (const name of others) rmSync(join(dirname(target), name));
    copyNow(file, target);
  });
  await writeBackup(kept, copy);
  await restoreTo(newSite("other"), copy);
});

test("a backup that would fill the disk is not begun", async () => {
  await createDatabase();
  truncateSync(writeImage(kept.dataDir, KEY, ""), 2 ** 42);
  await expect(writeBackup(kept, copy)).rejects.toThrow(
    /^A backup needs 41943\d\d MB on the disk of .*copies, which has \d+ MB left\.$/,
  );
  expect(readdirSync(dirname(copy))).toEqual([]);
});

test("a deleted row is overwritten in the database's file", async () => {
  const db = connectSqlite(kept.databaseFile);
  await db.migrate();
  const secret = "Mira, who asked to be forgotten";
  await db.writes.write([db.insert(categories).values({ id: 2, name: secret })]);
  await db.writes.write([db.delete(categories)]);
  new Sqlite(kept.databaseFile).pragma("wal_checkpoint(TRUNCATE)");
  expect(readFileSync(kept.databaseFile).includes(secret)).toBe(false);
  await db.writes.close();
});

test("vacuum removes deleted data, even while in use", async () => {
  const db = connectSqlite(kept.databaseFile);
  await db.migrate();
  const secret = "Asha, who asked to be forgotten";
  await db.writes.write([db.insert(categories).values({ id: 2, name: secret })]);
  new Sqlite(kept.databaseFile).pragma("wal_checkpoint(TRUNCATE)");
  await db.writes.write([db.delete(categories)]);
  vacuumDatabase(kept.databaseFile);
  const files = readdirSync(dirname(kept.databaseFile)).map((name) => join(dirname(kept.databaseFile), name));
  const databaseFiles = files.filter((file) => file.startsWith(kept.databaseFile));
  expect(databaseFiles).toContain(kept.databaseFile);
  expect(databaseFiles.filter((file) => readFileSync(file).includes(secret))).toEqual([]);
  await db.writes.close();
});
