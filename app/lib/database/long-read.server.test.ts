import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "#drizzle/database-error";
import { dialect } from "#drizzle/dialect";
import { db } from "./db.server";
import { readLong } from "./long-read.server";

test.runIf(dialect === "postgres")("readLong waits longer for Postgres than other reads", async () => {
  const slow = sql`select 1 as one from pg_sleep(2.2)`;
  await expect(db.rows(slow)).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
  expect(await readLong(slow)).toEqual([{ one: 1 }]);
  await expect(readLong(sql`select pg_sleep(4)`)).rejects.toMatchObject({ init: { status: 503 } });
});
