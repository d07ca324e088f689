import { readdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { OperatorError } from "#drizzle/operator-error";
import { connectSqlite } from "#drizzle/sqlite/connect";
import { copyDatabase } from "#drizzle/sqlite/copy";
import { makeSite, restoreTo } from "#tests/support/backed-up-site";
import { makeDataFolder } from "#tests/support/data-folder";
import { createDiskObjectStore, objectFolder } from "~/lib/files/disk-object-store.server";

const KEY = "blog-images/cover-1770000000000.webp";
const picture = Buffer.from("a picture");

let site: ReturnType<typeof makeSite>;
let backup: string;
/** A backup as it was before version 1.0: a database with a table of the images. */
let archive: Sqlite.Database;
beforeEach(async () => {
  const folder = makeDataFolder();
  site = makeSite(join(folder, "data"));
  const db = connectSqlite(site.databaseFile);
  await db.migrate();
  await db.close();
  backup = join(folder, "monday.db");
  copyDatabase(site.databaseFile, backup);
  archive = new Sqlite(backup);
  archive.exec("CREATE TABLE sqlar (name text primary key, mode int, mtime int, sz int, data blob)");
  insertFile(`objects/blog-assets/${KEY}`, picture);
});

const openStore = ({ dataDir }: { dataDir: string }) => createDiskObjectStore(objectFolder(dataDir));
const insertFile = (name: unknown, data: unknown = Buffer.from("x")) =>
  archive
    .prepare("insert or replace into sqlar values (?, 0, 0, ?, ?)")
    .run(name, (data as Buffer | null)?.length ?? 1, data);
const endlessView = `
  drop table sqlar;
  create view sqlar as with recursive n(i) as (select 1 union all select i + 1 from n)
    select 'objects/blog-assets/a/' || i || '.png' as name, 0 as mode, 0 as mtime, 1 as sz, x'00' as data from n`;

test.each<[string, () => void]>([
  ["a secret", () => insertFile("session-secret")],
  ["a path out of the folder", () => insertFile("objects/blog-assets/../../session-secret")],
  ["control characters", () => insertFile("objects/blog-assets/\u001b[2J/a.png")],
  ["no name", () => insertFile(null)],
  ["a name that is bytes", () => insertFile(Buffer.from("a"))],
  ["no content", () => insertFile(`objects/blog-assets/${KEY}`, null)],
  ["a text for content", () => insertFile(`objects/blog-assets/${KEY}`, "x")],
  ["compressed content", () => archive.exec("update sqlar set sz = 9999")],
  ["other columns", () => archive.exec("drop table sqlar; create table sqlar (id)")],
  ["an endless view", () => archive.exec(endlessView)],
  ["a view for leads", () => archive.exec("drop table leads; create view leads as select 1")],
])(
  "a restore rejects a backup from before version 1.0 with %s with a readable message, without changes",
  async (_what, change) => {
    change();
    archive.close();
    const rejection = await restoreTo(site, backup).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(OperatorError);
    expect((rejection as Error).message).toMatch(/^[ -~]{20,}$/);
    expect(await openStore(site).get(KEY)).toBeNull();
    expect(readdirSync(site.dataDir)).toEqual(["site.db"]);
  },
);

test("a restore brings back the images of a backup from before version 1.0", async () => {
  archive.close();
  const other = makeSite(join(makeDataFolder(), "data"));
  await restoreTo(other, backup);
  expect((await openStore(other).get(KEY))?.size).toBe(picture.length);
  const tables = new Sqlite(other.databaseFile).prepare("select name from sqlite_schema").pluck().all();
  expect(tables).not.toContain("sqlar");
});
