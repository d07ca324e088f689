/** The commands that keep copies of a Postgres database, with the system's own programs. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onServer, startPostgres } from "../support/postgres-server";
import { runScript } from "../support/run-script";
import { startSystemPostgres, systemPostgres } from "../support/system-postgres";

const folder = mkdtempSync(join(tmpdir(), "studio-site-postgres-backup-"));
const recorders = join(folder, "bin");
const log = join(folder, "arguments");
const copy = join(folder, "copies", "monday.dump");

let server: Awaited<ReturnType<typeof startSystemPostgres>> | undefined;
let url = "";
beforeAll(async () => {
  if (!systemPostgres) return;
  server = await startSystemPostgres(systemPostgres);
  await onServer(server.url("postgres"), "create database site");
  url = server.url("site");
  // The real programs, and a record of what they were called with.
  mkdirSync(recorders);
  for (const name of ["pg_dump", "pg_restore", "psql"]) {
    const script = `#!/bin/sh\nprintf '%s ' ${name} "$@" >> ${log}\nexec ${systemPostgres}/${name} "$@"\n`;
    writeFileSync(join(recorders, name), script);
    chmodSync(join(recorders, name), 0o755);
  }
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

function run(
  args: string[],
  { path = `${recorders}${delimiter}/usr/bin${delimiter}/bin`, database = url } = {},
) {
  const env = { PATH: path, DATABASE_URL: database, DATA_DIR: join(folder, "data") };
  return runScript("database.ts", args, env).ended;
}

/** Asks as an operator would, by a connection that is not the site's. */
async function query(text: string, application_name = "psql") {
  const client = new pg.Client({ connectionString: url, application_name });
  await client.connect();
  const { rows } = await client.query(text);
  return { rows, close: () => client.end() };
}
async function value(text: string) {
  const { rows, close } = await query(text);
  await close();
  return Object.values(rows[0] ?? {})[0];
}

const onSystem = systemPostgres ? test : test.skip;
if (!systemPostgres) test.skip("left out: Debian's package postgresql is not installed", () => {});

onSystem(
  "a backup brings back rows, indexes and counters, and its password is in no argument",
  async () => {
    expect(await run(["seed"])).toEqual({ status: 0, output: "The database holds the seed content.\n" });
    const posts = await value("select count(*)::int from posts");
    expect(posts).toBeGreaterThan(5);
    const made = await run(["backup", copy]);
    expect(made).toMatchObject({
      status: 0,
      output: expect.stringMatching(/images are not in it: they are in .*blog-assets/),
    });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, "copies"))).toEqual(["monday.dump"]);

    await (
      await query("delete from posts; drop index leads_listing; create table later_release (id int)")
    ).close();
    const site = await query("select 1", "studio-site");
    expect(await run(["restore", copy])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/Stop it first/),
    });
    expect(await value("select count(*)::int from posts")).toBe(0);
    await site.close();

    expect(await run(["restore", copy])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Restored/),
    });
    expect(await value("select count(*)::int from posts")).toBe(posts);
    expect(await value("select count(*)::int from pg_indexes where indexname = 'leads_listing'")).toBe(1);
    const counted = "insert into audit_log (at, event) values (1, 'SIGNED_IN') returning id";
    expect(await value(counted)).toBe(Number(await value("select coalesce(max(id), 0) from audit_log")) || 1);
    expect(await run(["migrate"])).toEqual({ status: 0, output: "All migrations are applied.\n" });

    const called = readFileSync(log, "utf8");
    expect(called).toContain("pg_dump");
    expect(called).toContain("psql");
    expect(called).not.toMatch(/geheim/);
  },
  120_000,
);

onSystem(
  "an empty database is not taken for the site's, but takes a backup",
  async () => {
    await onServer((server as { url(name: string): string }).url("postgres"), "create database elsewhere");
    const elsewhere = url.replace(/site$/, "elsewhere");
    expect(await run(["migrate"], { database: elsewhere })).toMatchObject({
      status: 1,
      output: expect.stringMatching(/\/elsewhere is gone or empty, but this site had a database/),
    });
    expect(await run(["restore", copy], { database: elsewhere })).toMatchObject({ status: 0 });
    expect(await run(["remove-demo"], { database: elsewhere })).toMatchObject({
      status: 0,
      output: expect.stringMatching(/24 leads/),
    });
  },
  120_000,
);

onSystem(
  "a file that is none of ours, or not whole, changes nothing",
  async () => {
    const posts = await value("select count(*)::int from posts");
    const junk = join(folder, "junk.dump");
    writeFileSync(junk, "not an archive");
    expect(await run(["restore", junk])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/not a backup/),
    });
    const cut = join(folder, "cut.dump");
    writeFileSync(cut, readFileSync(copy));
    truncateSync(cut, Math.floor(statSync(copy).size * 0.8));
    const failed = expect.stringMatching(/^pg_restore failed/);
    expect(await run(["restore", cut])).toMatchObject({ status: 1, output: failed });
    expect(await value("select count(*)::int from posts")).toBe(posts);
  },
  120_000,
);

onSystem(
  "programs that are missing or older than the server are named, with what to install",
  async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const none = join(folder, "none.dump");
    const missing = await run(["backup", none], { path: empty });
    expect(missing).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^pg_dump is not on the PATH\. Install .*postgresql-client-\d+/),
    });
    // The server of the other tests is newer than Debian's.
    const newer = await startPostgres();
    const older = await run(["backup", none], { database: newer.url("postgres") });
    await newer.stop();
    expect(older).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^pg_dump is version \d+, older than the server's 18\. Install/),
    });
    expect(existsSync(none)).toBe(false);
  },
  120_000,
);

onSystem(
  "other commands work on Postgres, end, or say why they do not apply",
  async () => {
    const vacuum = await run(["vacuum"]);
    expect(vacuum).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^Postgres removes deleted rows itself/),
    });
    const wrong = await run(["backup", join(folder, "none.dump")], {
      database: url.replace("geheim", "falsch"),
    });
    expect(wrong.status).toBe(1);
    expect(wrong.output).not.toMatch(/falsch/);
  },
  120_000,
);
