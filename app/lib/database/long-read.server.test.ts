import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dialect } from "#drizzle/dialect";
import { db } from "./db.server";
import { readLong } from "./long-read.server";

test.runIf(dialect === "postgres")("readLong waits longer for Postgres than other reads", async () => {
  expect(await readLong(sql`select 1 as one from pg_sleep(2.2)`)).toEqual([{ one: 1 }]);
  await expect(readLong(sql`select pg_sleep(4)`)).rejects.toMatchObject({ init: { status: 503 } });
  expect(await db.rows(sql`select 2 as two`)).toEqual([{ two: 2 }]);
});
