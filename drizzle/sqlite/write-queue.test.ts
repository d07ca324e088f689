import { copyFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { categories } from "#drizzle/schema/posts";
import { makeDataFolder } from "#tests/support/data-folder";
import { isUniqueViolation } from "../connect";
import { connectSqlite, type SqliteConnection } from "./connect";
import { WriteQueue } from "./write-queue";

const empty = join(makeDataFolder(), "empty.db");
let file: string;
let db: SqliteConnection;
beforeAll(async () => {
  const made = connectSqlite(empty);
  await made.migrate();
  await made.close();
});
beforeEach(() => {
  file = join(makeDataFolder(), "site.db");
  copyFileSync(empty, file);
  db = connectSqlite(file);
});
afterEach(() => db.writes.close());

const insert = (id: number, name = `Category ${id}`) => db.insert(categories).values({ id, name });
const storedIds = async () => (await db.select().from(categories).orderBy(categories.id)).map(({ id }) => id);
const unavailable = (trouble: string) => (error: unknown) =>
  error instanceof DatabaseUnavailableError && error.trouble === trouble;

/** A second writer, like another process: it holds the lock until it is released. */
function holdLock() {
  const otherClient = new Sqlite(file);
  otherClient.exec("BEGIN IMMEDIATE");
  return () => {
    otherClient.exec("COMMIT");
    otherClient.close();
  };
}

function replaceFile() {
  writeFileSync(`${file}.other`, "");
  renameSync(`${file}.other`, file);
}

/** The longest pause of the event loop during `work`, in milliseconds. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work;
  clearInterval(timer);
  return longest;
}

test("reads rarely wait, and writes must use the queue", () => {
  const { $client } = db;
  expect($client.pragma("journal_mode", { simple: true })).toBe("wal");
  expect($client.pragma("busy_timeout", { simple: true })).toBeLessThanOrEqual(20);
  expect(() => $client.exec("insert into categories (id, name) values (2, 'Technical')")).toThrow(
    expect.objectContaining({ code: "SQLITE_READONLY" }),
  );
});

test("a failed write rolls back all its statements, but no other write of the flush", async () => {
  const rejected = db.writes.write([insert(2), insert(3, "B2B"), insert(4, "B2B")]);
  const others = [db.writes.write([insert(5)]), db.writes.write([insert(6), insert(7)])];
  await expect(rejected).rejects.toSatisfy(isUniqueViolation);
  expect(await Promise.all(others)).toEqual([[1], [1, 1]]);
  expect(await storedIds()).toEqual([5, 6, 7]);
});

test("a statement that must change a row but does not rolls back the others", async () => {
  class Gone extends Error {}
  const rename = db.update(categories).set({ name: "Other" }).where(eq(categories.id, 9));
  const mustChange = { toSQL: () => rename.toSQL(), errorIfUnchanged: () => new Gone() };
  await expect(db.writes.write([insert(2), mustChange])).rejects.toBeInstanceOf(Gone);
  expect(await storedIds()).toEqual([]);
  await db.writes.write([insert(9), mustChange]);
  expect(await storedIds()).toEqual([9]);
});

test("waiting writes share one transaction and one flush", async () => {
  await db.writes.write([insert(1)]);
  const log = `${file}-wal`;
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  const release = holdLock();
  const writes = Array.from({ length: 300 }, (_, index) => db.writes.write([insert(index + 2)]));
  await sleep(200);
  release();
  await Promise.all(writes);
  // 300 transactions would each write at least one page.
  expect(statSync(log).size).toBeLessThan(100 * 4096);
  expect(await storedIds()).toHaveLength(301);
});

test("WriteQueue retries while another writer holds the lock; a write reported as failed is never stored", async () => {
  let release = holdLock();
  const late = db.writes.write([insert(2)]);
  const startedAt = performance.now();
  const pause = longestPause(expect(late).rejects.toSatisfy(unavailable("busy")));
  await sleep(2_000);
  const patient = db.writes.write([insert(3)]);
  // A busy machine pauses a test too, but waiting for the lock on this thread would take seconds.
  expect(await pause).toBeLessThan(1_500);
  expect(performance.now() - startedAt).toBeGreaterThan(3_500);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  release();
  expect(await patient).toEqual([1]);
  release = holdLock();
  release();
  expect(await storedIds()).toEqual([3]);
}, 20_000);

test("a full queue rejects writes immediately and accepts them again once drained", async () => {
  const release = holdLock();
  const writes = Array.from({ length: 1_100 }, (_, index) => db.writes.write([insert(index + 1)]));
  const outcomes = Promise.allSettled(writes);
  await sleep(100);
  release();
  const rejected = (await outcomes).filter(({ status }) => status === "rejected");
  expect(rejected).toHaveLength(1_100 - 1_024);
  expect(await db.writes.write([insert(5_000)])).toEqual([1]);
  const huge = Array.from({ length: 80 }, (_, index) =>
    insert(6_000 + index, `${index}${"x".repeat(1_000_000)}`),
  );
  await expect(db.writes.write(huge)).rejects.toSatisfy(unavailable("busy"));
});

test.each([
  ["removed", () => rmSync(file)],
  ["replaced", replaceFile],
  ["without its log", () => rmSync(`${file}-wal`)],
])("WriteQueue rejects writes to a file that was %s", async (_what, change) => {
  await db.writes.write([insert(2)]);
  change();
  await expect(db.writes.write([insert(3)])).rejects.toSatisfy(unavailable("gone"));
});

test("WriteQueue writes again to a file that was moved away and back", async () => {
  await db.writes.write([insert(2)]);
  renameSync(file, `${file}.moved`);
  await expect(db.writes.write([insert(3)])).rejects.toSatisfy(unavailable("gone"));
  renameSync(`${file}.moved`, file);
  expect(await db.writes.write([insert(4)])).toEqual([1]);
});

test("a damaged table fails alone", async () => {
  db.$client.pragma("query_only = OFF");
  db.$client.exec("create table other (id integer primary key)");
  db.$client.pragma("query_only = ON");
  await db.writes.write([insert(2)]);
  const page = db.$client.prepare("select rootpage from sqlite_schema where name = 'other'").pluck().get();
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  await db.writes.close();
  // In another process, because closing a file drops all of a process's locks.
  db.$client.close();
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, (Number(page) - 1) * 4096);
  await handle.close();
  db = connectSqlite(file);
  const damaged = { toSQL: () => ({ sql: "insert into other values (1)", params: [] }) };
  const release = holdLock();
  const writes = [db.writes.write([insert(3)]), db.writes.write([damaged]), db.writes.write([insert(4)])];
  const outcomes = Promise.allSettled(writes);
  await sleep(100);
  release();
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await storedIds()).toEqual([2, 3, 4]);
});

test("a file gives the space of deleted rows back, a part with each write", async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    id: index + 2,
    name: `${index} `.repeat(1_000),
  }));
  await db.writes.write([db.insert(categories).values(rows)]);
  const countPages = () => db.$client.pragma("page_count", { simple: true }) as number;
  const before = countPages();
  await db.writes.write([db.delete(categories)]);
  const sizes = [];
  for (let write = 0; write < 20; write += 1) {
    await db.writes.write([insert(write + 2)]);
    sizes.push(countPages());
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(before - (sizes.at(-1) as number)).toBeGreaterThan(1_000);
  expect(db.$client.pragma("freelist_count", { simple: true })).toBeGreaterThan(0);
});

test("a thread that dies rejects waiting writes and is replaced", async () => {
  const script = `${file}.js`;
  writeFileSync(script, "require('worker_threads').parentPort.once('message', () => process.exit(1))");
  const queue = new WriteQueue(file, db.identity, script);
  const writes = [queue.write([insert(2)]), queue.write([insert(3)])];
  for (const write of writes) await expect(write).rejects.toSatisfy(unavailable("failing"));
  // At most once a second.
  await expect(queue.write([insert(4)])).rejects.toSatisfy(unavailable("failing"));
  writeFileSync(script, `import(${JSON.stringify(join(process.cwd(), "drizzle/sqlite/writer-thread.js"))})`);
  await sleep(1_100);
  expect(await queue.write([insert(5)])).toEqual([1]);
  await queue.close();
});
