import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect, migrateDatabase } from "./connect";
import { categories } from "./schema/categories";

const newFile = () => join(mkdtempSync(join(tmpdir(), "studio-site-connect-")), "site.db");

test("two processes that start at once migrate once", async () => {
  const file = newFile();
  const [one, two] = [connect(file), connect(file)];
  await Promise.all([migrateDatabase(one, "./migrations"), migrateDatabase(two, "./migrations")]);
  expect(await two.$count(categories)).toBe(0);
});

test("reads see what was written, hardly ever wait, and nothing is written past the queue", async () => {
  const db = connect(newFile());
  await migrateDatabase(db, "./migrations");
  const { $client } = db;
  expect($client.pragma("journal_mode", { simple: true })).toBe("wal");
  expect($client.pragma("busy_timeout", { simple: true })).toBeLessThanOrEqual(20);
  expect(() => db.insert(categories).values({ id: 2, name: "Technical" }).run()).toThrow(
    expect.objectContaining({ code: "SQLITE_READONLY" }),
  );
  await db.writes.write([db.insert(categories).values({ id: 2, name: "Technical" })]);
  expect(await db.$count(categories)).toBe(1);
});
