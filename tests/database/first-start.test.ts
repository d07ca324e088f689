/** Processes that start at the same time on an empty database, as in a new cluster. */
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { dialect, migrationsFolder } from "#drizzle/dialect";
import { contentVersion } from "#drizzle/schema/shared-state";
import { ensureBuild } from "../../scripts/build.mjs";
import { makeDataFolder } from "../support/data-folder";
import { shareEmptyDatabase } from "../support/server-database";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const dataDir = makeDataFolder();
ensureBuild();
const databaseEnv = await shareEmptyDatabase(dataDir);

async function start(): Promise<RunningServer> {
  const env = {
    ...databaseEnv,
    SEED_DEMO: "true",
    ADMIN_EMAILS: "owner@example.com",
    SESSION_SECRET: "s".repeat(40),
  };
  // Each process renders the demo's posts.
  return startServer({ env, withinMs: 120_000 });
}

const applied = dialect === "postgres" ? "drizzle.__drizzle_migrations" : "__drizzle_migrations";
const tables = [applied, ..."accounts audit_log categories estimates leads media outbox posts".split(" ")];

const readCounts = () =>
  readRows({ dataDir }, async (db) => {
    const counts = tables.map(async (table) => [table, await db.$count(sql.raw(table))] as const);
    return Object.fromEntries(await Promise.all(counts));
  });

test("three processes create tables, demo and account once; one prints the password", async () => {
  const together = await Promise.all([start(), start(), start()]);
  const once = {
    [applied]: readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).length,
    accounts: 1,
    audit_log: 1,
    categories: 7,
    estimates: 1,
    leads: 24,
    media: 0,
    outbox: 0,
    posts: 14,
  };
  expect(await readCounts()).toEqual(once);
  const versions = await readRows({ dataDir }, (db) => db.select().from(contentVersion));
  expect(versions).toMatchObject([{ version: 1 }]);
  expect(together.filter((server) => server.output().includes("with the password ")).length).toBe(1);
  for (const server of together) {
    expect((await fetch(`${server.url}/blog/reading-nothing`)).status).toBe(404);
    expect((await fetch(`${server.url}/blog/how-to-read-a-software-estimate`)).status).toBe(200);
    expect(server.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }
  const late = await start();
  expect(late.output()).not.toContain("password");
  expect(await readCounts()).toEqual(once);
}, 300_000);
