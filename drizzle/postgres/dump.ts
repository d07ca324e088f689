import { writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { requireTools, runTool, startTool, ToolError, type ToolPlace, toolPlace } from "./client-tools";

/** How long to wait for locks of others. */
const LOCK_TIMEOUT_MS = 10_000;
const quiet = ["--no-password", "--no-owner", "--no-privileges"];

/** Asks the server in a connection that ends afterwards. */
async function ask<Result>(url: string, question: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "studio-site backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query("show server_version_num");
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

/**
 * Writes a snapshot of the database into a file with pg_dump, also while the site is running, and reads its list of contents.
 * `environment` is what the programs get, with PATH.
 * @throws ToolError if a program is missing, too old or fails; the error of the connection.
 */
export async function dumpPostgres(url: string, file: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { url: dbname, env } = toolPlace(url, environment);
  await requireTools(["pg_dump", "pg_restore"], await ask(url, serverVersion), env);
  const limits = [`--lock-wait-timeout=${LOCK_TIMEOUT_MS}`, "--format=custom"];
  await runTool("pg_dump", [...quiet, ...limits, `--file=${file}`, `--dbname=${dbname}`], env);
  await readContents(file, env);
}

/** The list of contents of a file that pg_dump made of a database of this site. @throws ToolError if it is none. */
async function readContents(file: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const listed = await runTool("pg_restore", ["--list", file], env).catch(() => "");
  if (!/ TABLE DATA public leads /.test(listed))
    throw new ToolError(
      `${file} is not a backup of this site's Postgres database, or a newer pg_dump has made it.`,
    );
  if (/ TABLE public held_forms /.test(listed))
    throw new ToolError(
      `${file} is from before version 1.0. Restore it with pg_restore into an empty database, and copy that: npm run db:move -- FROM TO`,
    );
  return listed.split("\n");
}

/**
 * Replaces the site's tables by those of a file that `dumpPostgres` made, in one transaction: if anything fails, everything
 * stays as it was. `listFile` is a path for a temporary file.
 * @throws ToolError if a program is missing, too old or fails, the file is none of ours, or the site is running; the error
 * of the connection.
 */
export async function restorePostgres(
  url: string,
  file: string,
  listFile: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const place = toolPlace(url, environment);
  await requireTools(["pg_restore", "psql"], await ask(url, serverVersion), place.env);
  const contents = await readContents(file, place.env);
  await ask(url, async (client) => {
    const used = await client.query(
      `select count(*)::int as sites from pg_stat_activity
       where datname = current_database() and application_name like 'studio-site%' and pid <> pg_backend_pid()`,
    );
    if (used.rows[0].sites > 0)
      throw new ToolError(`The site has ${used.rows[0].sites} connections to the database. Stop it first.`);
  });
  await writeFile(listFile, contents.filter(isRestored).join("\n"), { mode: 0o600 });
  await replaceTables(place, file, listFile, contents);
}

/** Not what belongs to the whole database. */
const isRestored = (line: string): boolean => !/ (EXTENSION|COMMENT) - | SCHEMA - public /.test(line);

/** What the tables were replaced by is committed only when pg_restore has written all of it. */
async function replaceTables(
  { url, env }: ToolPlace,
  file: string,
  listFile: string,
  contents: readonly string[],
): Promise<void> {
  const tables = contents.flatMap((line) => / TABLE public (\S+) /.exec(line)?.[1] ?? []);
  const psql = startTool(
    "psql",
    ["--no-psqlrc", "--quiet", "--no-password", "-v", "ON_ERROR_STOP=1", url],
    env,
  );
  psql.child.stdout.resume();
  psql.child.stdin.write(
    [
      "begin;",
      `set local lock_timeout = ${LOCK_TIMEOUT_MS};`,
      "set local client_min_messages = error;",
      "drop schema if exists drizzle cascade;",
      ...tables.map((table) => `drop table if exists public."${table}" cascade;`),
      "",
    ].join("\n"),
  );
  const script = startTool(
    "pg_restore",
    [...quiet.slice(1), "--file=-", `--use-list=${listFile}`, file],
    env,
  );
  script.child.stdin.end();
  try {
    await pipeline(script.child.stdout, psql.child.stdin, { end: false });
    await script.done;
  } catch (error) {
    // Without a commit, nothing has happened. If psql has ended, it says why.
    psql.child.stdin.destroy();
    psql.child.kill();
    await script.done.catch(() => {});
    const outcome = await psql.done.catch((reason) => reason);
    throw /psql failed: .*ERROR/.test(outcome?.message) ? outcome : error;
  }
  psql.child.stdin.end("\ncommit;\n");
  await psql.done;
}
