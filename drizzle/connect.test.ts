import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { categories } from "./categories";
import { atomic, connect, isUniqueViolation, migrateDatabase } from "./connect";

const newFile = () => join(mkdtempSync(join(tmpdir(), "studio-site-connect-")), "site.db");
const technical = { id: 2, name: "Technical" };

test("of writes that belong together all last, or none does", async () => {
  const db = connect(newFile());
  await migrateDatabase(db, "./migrations");
  const refused = atomic(db, [
    db.insert(categories).values(technical),
    db.insert(categories).values({ id: 3, name: "B2B" }),
    db.insert(categories).values({ id: 4, name: "B2B" }),
  ]);
  await expect(refused).rejects.toSatisfy(isUniqueViolation);
  expect(await db.$count(categories)).toBe(0);
});

test("a write waits for another process's without stopping this one", async () => {
  const file = newFile();
  const db = connect(file);
  await migrateDatabase(db, "./migrations");
  const other = connect(file);
  other.$client.exec("BEGIN IMMEDIATE");

  const written = atomic(db, [db.insert(categories).values(technical)]);
  const turns: number[] = [];
  const timer = setInterval(() => turns.push(Date.now()), 5);
  setTimeout(() => other.$client.exec("COMMIT"), 800);
  await written;
  clearInterval(timer);
  expect(await db.$count(categories)).toBe(1);
  expect(turns.length).toBeGreaterThan(2);
});

test("two processes that start at once migrate once", async () => {
  const file = newFile();
  const [one, two] = [connect(file), connect(file)];
  await Promise.all([migrateDatabase(one, "./migrations"), migrateDatabase(two, "./migrations")]);
  expect(await two.$count(categories)).toBe(0);
});

test("what must last is flushed to the disk, and keys are checked", () => {
  const { $client } = connect(newFile());
  expect($client.pragma("journal_mode", { simple: true })).toBe("wal");
  expect($client.pragma("synchronous", { simple: true })).toBe(2);
  expect($client.pragma("foreign_keys", { simple: true })).toBe(1);
  expect($client.pragma("busy_timeout", { simple: true })).toBe(250);
});
