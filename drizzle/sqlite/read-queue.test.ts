import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { makeDataFolder } from "#tests/support/data-folder";
import { ReadQueue } from "./read-queue";

const file = join(makeDataFolder(), "site.db");
const client = new Sqlite(file);
client.pragma("journal_mode = WAL");
client.exec("create table texts (text); insert into texts values ('Café'), ('Tea')");

const folding = {
  name: "fold_text",
  run: (text: string) => text,
  thread: { module: resolve("app/lib/text/fold-text.js"), exported: "foldText" },
};
/** A query that takes a second or more. */
const countTo = (limit: number) =>
  `with recursive n (value) as (select 1 union all select value + 1 from n where value < ${limit}) select count(*) as count from n`;

let queue: ReadQueue;
afterEach(() => queue.close());

test("read returns rows as of the last write, with the function of the application", async () => {
  queue = new ReadQueue(file, folding);
  const find = () => queue.read("select text from texts where fold_text(text) = ?", ["cafe"]);
  expect(await find()).toEqual([{ text: "Café" }]);
  client.exec("insert into texts values ('CAFE')");
  expect(await find()).toEqual([{ text: "Café" }, { text: "CAFE" }]);
});

test("read rejects a write and a mistake with the database's code, and answers the next read", async () => {
  queue = new ReadQueue(file);
  await expect(queue.read("delete from texts returning text", [])).rejects.toMatchObject({
    code: "SQLITE_READONLY",
  });
  await expect(queue.read("select * from nothing", [])).rejects.toMatchObject({ code: "SQLITE_ERROR" });
  expect(await queue.read("select 1 as one", [])).toEqual([{ one: 1 }]);
});

test("a long read does not hold up the event loop", async () => {
  queue = new ReadQueue(file);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await queue.read(countTo(3_000_000), []);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test("a read that takes too long is rejected with those behind it, and the next one gets another thread", async () => {
  queue = new ReadQueue(file, undefined, 1_500);
  const reads = [queue.read(countTo(50_000_000), []), queue.read("select 1", [])];
  for (const read of reads) await expect(read).rejects.toBeInstanceOf(DatabaseUnavailableError);
  // Nothing interrupts its query, which ends with the first thread.
  expect(await queue.read("select 1 as one", [])).toEqual([{ one: 1 }]);
});

test("read rejects immediately when too many wait", async () => {
  queue = new ReadQueue(file);
  const reads = Array.from({ length: 201 }, () => queue.read("select 1 as one", []));
  const outcomes = (await Promise.allSettled(reads)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === "rejected")).toHaveLength(1);
});
