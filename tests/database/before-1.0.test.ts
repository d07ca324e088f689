/**
 * A site with the tables from before version 1.0. `before-1.0/` was created by the last release before it:
 * `backup.gz` is its backup of an SQLite database, `postgres.sql.gz` a pg_dump of the same rows
 * (`--inserts`), and `facts.json` has the codes and secrets of that data.
 */
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { dialect } from "#drizzle/dialect";
import { listAddedColumns } from "#drizzle/moving/before-1.0";
import { readTables } from "#drizzle/moving/tables";
import { makeDataFolder } from "../support/data-folder";
import { createDatabase } from "../support/postgres-server";
import { runScript } from "../support/run-script";
import { type RunningServer, startServer } from "../support/start-server";
import facts from "./before-1.0/facts.json" with { type: "json" };

const fixture = (name: string) => gunzipSync(readFileSync(`tests/database/before-1.0/${name}.gz`));
const folder = makeDataFolder();
const file = join(folder, "site.db");
const settings = {
  DATA_DIR: folder,
  SESSION_SECRET: "the-secret-of-the-data-from-before-1.0",
  ADMIN_EMAILS: "owner@example.com",
  SEED_DEMO: "false",
};
let server: RunningServer | undefined;
let url: string | undefined;

type Rows = Record<string, Record<string, unknown>[]>;

beforeAll(async () => {
  if (dialect === "postgres") {
    url = await newDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(fixture("postgres.sql").toString());
    await client.end();
    return;
  }
  writeFileSync(join(folder, "backup"), fixture("backup"));
  expect(await run("backups.ts", "restore", join(folder, "backup"))).toMatchObject({ status: 0 });
});

const newDatabase = () => {
  const databaseName = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  return createDatabase(process.env.TEST_POSTGRES_URL ?? "", `${databaseName}_${randomUUID().slice(0, 8)}`);
};

const run = (script: string, ...args: string[]) =>
  runScript(script, args, { ...settings, ...(url && { DATABASE_URL: url }) }).ended;

/** All rows of the database at `place`, by table. */
async function readAll(place: string, tables: readonly string[]): Promise<Rows> {
  const rows: Rows = {};
  if (!place.startsWith("postgres")) {
    const client = new Sqlite(place, { readonly: true });
    for (const table of tables)
      rows[table] = client.prepare(`select * from ${table} order by 1, 2`).all() as Rows[0];
    client.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: place });
  await client.connect();
  for (const table of tables) rows[table] = (await client.query(`select * from ${table} order by 1, 2`)).rows;
  await client.end();
  return rows;
}

const tables = readTables();
const names = readTables("first").map(({ name }) => name);
const oldName = (name: string) => (name === "unsent_forms" ? "held_forms" : name);

test("startup prints instructions and changes nothing", async () => {
  const before = await readAll(url ?? file, names.map(oldName));
  for (const [script, command] of [
    ["database.ts", "migrate"],
    ["admin.ts", "list"],
  ] as const) {
    const { status, output } = await run(script, command);
    const lines = output.split("\n").filter(Boolean);
    expect({ status, lines: lines.length }).toEqual({ status: 1, lines: 1 });
    expect(output).toContain("is from before version 1.0, and was not changed.");
    expect(output).toContain(
      url ? "npm run db:move -- OLD_URL NEW_URL" : `npm run db:move -- ${file} ${file}.new`,
    );
  }
  await expect(startServer({ env: { ...settings, DATABASE_URL: url ?? "" } })).rejects.toThrow(
    /ended with code 1:[\s\S]*is from before version 1.0/,
  );
  expect(await readAll(url ?? file, names.map(oldName))).toEqual(before);
}, 120_000);

test("a move says which texts another session secret does not decrypt", async () => {
  const to = url ? await newDatabase() : `${file}.other`;
  const env = { ...settings, SESSION_SECRET: "another".repeat(6), DATABASE_URL: url ?? "" };
  const { status, output } = await runScript("move-database.ts", [url ?? file, to], env).ended;
  expect(status).toBe(0);
  expect(output).toMatch(/^No session secret of this installation decrypts this: second factor \(\d\)\.$/m);
});

test("a move copies every row, and the site keeps working", async () => {
  const from = url ?? file;
  const to = url ? await newDatabase() : `${file}.new`;
  const before = await readAll(from, names.map(oldName));
  const { status, output } = await run("move-database.ts", from, to);
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain("The session secret decrypts all that is encrypted in the copy.\n");
  const after = await readAll(to, names);
  const filled = names.filter((name) => name !== "leases");
  for (const name of filled) expect(after[name]?.length, name).toBeGreaterThan(0);
  for (const name of names) {
    const was = before[oldName(name)]?.map(({ number: _, ...row }) => row);
    const is = after[name]?.map(({ number: _, ...row }) => row);
    const table = tables.find((table) => table.name === name);
    const added = Object.fromEntries((table ? listAddedColumns(table) : []).map((column) => [column, null]));
    const grown = was?.map((row) => ({ ...row, ...added }));
    if (name === "leads") expect(is?.map(withoutSearch)).toEqual(grown?.map(withoutSearch));
    // The link that changes an address no longer exists.
    else if (name === "account_links") expect(is).toEqual(was?.map(({ email: _, ...row }) => row));
    else expect(is, name).toEqual(grown);
  }
  const texts = after.leads?.map(({ search_text }) => String(search_text)) ?? [];
  for (const part of ["15550100211", "zinnwald", facts.estimate.toLowerCase(), "ünïcödé ß"])
    expect(texts.filter((text) => text.includes(part))).toHaveLength(1);

  if (url) url = to;
  else expect(await run("backups.ts", "restore", to, "--yes")).toMatchObject({ status: 0 });
  server = await startServer({ env: { ...settings, DATABASE_URL: url ?? "" } });
  const page = async (path: string) => await fetch(new URL(path, server?.url), { redirect: "manual" });
  expect(await (await page("/blog?q=σίσυφος")).text()).toContain("and 100%");
  expect((await page("/blog/a-post-from-before")).headers.get("location")).toContain("-renamed");
  expect((await page(new URL(facts.preview).pathname)).status).toBe(200);
  expect((await page(`/get-estimate/${facts.estimate}`)).status).toBe(200);
  if (!url) expect((await page(facts.image)).status).toBe(200);
  // For example, that a second factor cannot be decrypted.
  expect(server.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
}, 120_000);

const withoutSearch = ({ search_text: _, ...row }: Record<string, unknown>) => row;
