/** Backup and restore of a Postgres database with the system's tools. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { onServer, startPostgres } from "../support/postgres-server";
import { runScript } from "../support/run-script";
import { nameWithSkipReason } from "../support/skip-reason";
import { canMakeDisks, makeDisk } from "../support/small-disk";
import { startSystemPostgres, systemPostgres } from "../support/system-postgres";

const folder = makeDataFolder();
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
  // Calls the real tools and records their arguments.
  mkdirSync(recorders);
  for (const name of ["pg_dump", "pg_restore", "psql"]) {
    const script = `#!/bin/sh\nprintf '%s ' ${name} "$@" >> ${log}\nexec ${systemPostgres}/${name} "$@"\n`;
    writeFileSync(join(recorders, name), script);
    chmodSync(join(recorders, name), 0o755);
  }
}, 120_000);

const PATH = `${recorders}${delimiter}/usr/bin${delimiter}/bin`;

/** Runs a command, and checks its exit code and what it prints. @returns the output */
async function expectRun(args: string[], status: number, output: RegExp, env: Record<string, string> = {}) {
  const settings = { PATH, DATABASE_URL: url, DATA_DIR: join(folder, "data"), ...env };
  const script = ["backup", "drill", "restore"].includes(args[0] ?? "") ? "backups.ts" : "database.ts";
  const ended = await runScript(script, args, settings).ended;
  expect(ended).toEqual({ status, output: expect.stringMatching(output) });
  return ended.output;
}

/** Queries over a separate connection, as an operator would. */
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

vi.setConfig({ testTimeout: 120_000 });

describe.skipIf(!systemPostgres)(
  nameWithSkipReason("Postgres's own programs", systemPostgres, "package postgresql"),
  () => {
    test("a backup brings back rows, indexes and counters, and never passes the password as an argument", async () => {
      await expectRun(["seed"], 0, /^The database holds the seed content\.\n$/);
      const posts = await value("select count(*)::int from posts");
      expect(posts).toBeGreaterThan(5);
      await expectRun(["backup", copy], 0, /^Copied .* with the images/);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      expect(readdirSync(join(folder, "copies"))).toEqual(["monday.dump"]);

      const site = await query(
        "delete from posts; drop index leads_listing; create table later_release (id int)",
        "studio-site",
      );
      await expectRun(
        ["restore", copy],
        1,
        /no copy is kept.*\nNothing was changed\. To replace it, add --yes/,
      );
      await expectRun(["restore", copy, "--yes"], 1, /Stop it first/);
      expect(await value("select count(*)::int from posts")).toBe(0);
      await site.close();

      await expectRun(["restore", copy, "--yes"], 0, /\nRestored/);
      expect(await value("select count(*)::int from posts")).toBe(posts);
      expect(await value("select count(*)::int from pg_indexes where indexname = 'leads_listing'")).toBe(1);
      const counted = "insert into audit_log (at, event) values (1, 'SIGNED_IN') returning id";
      expect(await value(counted)).toBe(
        Number(await value("select coalesce(max(id), 0) from audit_log")) || 1,
      );
      await expectRun(["migrate"], 0, /^All migrations are applied\.\n$/);

      const called = readFileSync(log, "utf8");
      expect(called).toContain("pg_dump");
      expect(called).toContain("psql");
      expect(called).not.toMatch(/secret(:|%3A)/);
    });

    test("a drill restores the newest backup to another database and drops it", async () => {
      await expectRun(["backup"], 0, /^Copied .*\.tar\.gz\.\n$/);
      await expectRun(
        ["drill"],
        0,
        /leads: 24 restored, 24 live from before it\n[\s\S]*Served: \/readyz \/ \/blog \/blog\//,
      );
      expect(await value("select count(*)::int from pg_database where datname like '%drill'")).toBe(0);
      expect(await value("select report is not null from backup_runs where job = 'drill'")).toBe(true);
    });

    test("an empty database is not taken for the site's, but takes a backup", async () => {
      await onServer((server as { url(name: string): string }).url("postgres"), "create database elsewhere");
      const elsewhere = { DATABASE_URL: url.replace(/site$/, "elsewhere") };
      await expectRun(
        ["migrate"],
        1,
        /\/elsewhere is gone or empty, but this site had a database/,
        elsewhere,
      );
      await expectRun(["restore", copy], 0, /\nRestored/, elsewhere);
      await expectRun(["remove-demo"], 0, /24 leads/, elsewhere);
    });

    test("an unrelated or truncated file changes nothing", async () => {
      const posts = await value("select count(*)::int from posts");
      const junk = join(folder, "junk.dump");
      writeFileSync(junk, "not an archive");
      await expectRun(["restore", junk], 1, /not a backup|not an intact backup/);
      const cut = join(folder, "cut.dump");
      writeFileSync(cut, readFileSync(copy));
      truncateSync(cut, Math.floor(statSync(copy).size * 0.8));
      await expectRun(
        ["restore", cut, "--yes"],
        1,
        /cut\.dump is not an intact backup of this site\. It is damaged or incomplete/,
      );
      expect(await value("select count(*)::int from posts")).toBe(posts);
    });

    test.runIf(canMakeDisks)("a backup that would fill the disk is not begun", async () => {
      const disk = makeDisk("33m");
      const needed = /^A backup needs \d+ MB on the disk of .*, which has 33 MB left\.\n$/;
      await expectRun(["backup", join(disk.folder, "full.dump")], 1, needed).finally(disk.remove);
    });

    test("tools that are missing or older than the server are reported, with what to install", async () => {
      const backup = ["backup", join(folder, "none.dump")];
      await expectRun(backup, 1, /^pg_dump is not on the PATH\. Install .*postgresql-client-\d+/, {
        PATH: folder,
      });
      // The server of the other tests is newer than Debian's.
      const newer = await startPostgres();
      const older = /^pg_dump is version \d+, older than the server's 18\. Install/;
      await expectRun(backup, 1, older, { DATABASE_URL: newer.url("postgres") }).finally(newer.stop);
      expect(existsSync(join(folder, "none.dump"))).toBe(false);
    });

    test("other commands report why they do not apply, without a password", async () => {
      await expectRun(["vacuum"], 1, /^Postgres removes deleted rows itself/);
      const wrong = { DATABASE_URL: url.replace("secret", "wrong") };
      const output = await expectRun(["backup", join(folder, "none.dump")], 1, /./, wrong);
      expect(output).not.toContain("wrong");
    });
  },
);
