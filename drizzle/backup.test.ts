import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backUpDatabase, RestoreError, restoreDatabase } from "./backup";
import { categories } from "./categories";
import { atomic, connect, migrateDatabase } from "./connect";

const folder = () => mkdtempSync(join(tmpdir(), "studio-site-backup-"));

async function openDatabase(file: string) {
  const db = connect(file);
  await migrateDatabase(db, "./migrations");
  return db;
}

test("a copy taken while the database is in use brings back what was there", async () => {
  const file = join(folder(), "site.db");
  const copy = join(folder(), "copies", "monday.db");
  const db = await openDatabase(file);
  await atomic(db, [db.insert(categories).values({ id: 2, name: "Technical" })]);
  await backUpDatabase(file, copy);
  await atomic(db, [db.insert(categories).values({ id: 3, name: "Later" })]);
  expect(() => restoreDatabase(file, copy)).toThrow(/in use/);

  db.$client.close();
  const replaced = restoreDatabase(file, copy);
  const restored = connect(file);
  expect(restored.select().from(categories).all()).toEqual([{ id: 2, name: "Technical" }]);
  expect(
    connect(replaced ?? "")
      .select()
      .from(categories)
      .all(),
  ).toHaveLength(2);
});

test("a file that is no database of ours is refused, and nothing changes", async () => {
  const file = join(folder(), "site.db");
  const db = await openDatabase(file);
  db.$client.close();
  const junk = join(folder(), "junk.db");
  writeFileSync(junk, "not a database");
  for (const source of [junk, join(folder(), "absent.db")]) {
    expect(() => restoreDatabase(file, source)).toThrow(RestoreError);
  }
  expect(connect(file).select().from(categories).all()).toEqual([]);
});
