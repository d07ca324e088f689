import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { categories } from "../schema/categories";
import { connectSqlite } from "./connect";

const newFile = () => join(mkdtempSync(join(tmpdir(), "studio-site-connect-")), "site.db");
const connect = (file: string) => connectSqlite(file);

test("two processes that start at once migrate once", async () => {
  const file = newFile();
  const [one, two] = [connect(file), connect(file)];
  await Promise.all([one.migrate(), two.migrate()]);
  expect(await two.$count(categories)).toBe(0);
});

test("reads see what was written, hardly ever wait, and nothing is written past the queue", async () => {
  const db = connect(newFile());
  await db.migrate();
  const { $client } = db;
  expect($client.pragma("journal_mode", { simple: true })).toBe("wal");
  expect($client.pragma("busy_timeout", { simple: true })).toBeLessThanOrEqual(20);
  expect(() => $client.exec("insert into categories values (2, 'Technical')")).toThrow(
    expect.objectContaining({ code: "SQLITE_READONLY" }),
  );
  await db.writes.write([db.insert(categories).values({ id: 2, name: "Technical" })]);
  expect(await db.$count(categories)).toBe(1);
});
