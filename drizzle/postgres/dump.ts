import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#drizzle/errors";
import { withClient } from "./pools";

/** The time limit for waiting for locks. */
const LOCK_TIMEOUT_MS = 10_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
/** Parameters of a URL that the driver and libpq both know. */
const SHARED_PARAMETERS = ["host", "sslmode", "sslrootcert", "sslcert", "sslkey", "options"];

/** Writes a snapshot into a file with pg_dump. `environment` has PATH. @throws OperatorError */
export async function dumpPostgres(url: string, file: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { name, env } = describeConnection(url, environment);
  await requireTools(["pg_dump", "pg_restore"], url, env);
  const quiet = ["--no-password", "--no-owner", "--no-privileges"];
  const limits = [`--lock-wait-timeout=${LOCK_TIMEOUT_MS}`, "--format=custom"];
  await runTool("pg_dump", [...quiet, ...limits, `--file=${file}`, `--dbname=${name}`], env);
  await readContents(file, env);
}

/** The bytes that the database occupies on the server's disk. @throws the database's error */
export async function measurePostgres(url: string): Promise<number> {
  const [{ bytes }] = await queryServer(url, "select pg_database_size(current_database()) as bytes");
  return Number(bytes);
}

/** Replaces the tables with a file's, in one transaction. @throws OperatorError */
export async function restorePostgres(
  url: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { name, env } = describeConnection(url, environment);
  await requireTools(["pg_restore", "psql"], url, env);
  const contents = await readContents(file, env);
  const [{ sites }] = await queryServer(
    url,
    `select count(*)::int as sites from pg_stat_activity
     where datname = current_database() and application_name like 'studio-site%' and pid <> pg_backend_pid()`,
  );
  if (sites > 0) throw new OperatorError(`The site has ${sites} connections to the database. Stop it first.`);

  const tables = contents.flatMap((line) => / TABLE public (\S+) /.exec(line)?.[1] ?? []);
  const drop = [
    `set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
    "set local client_min_messages = error",
    "drop schema if exists drizzle cascade",
    ...tables.map((table) => `drop table if exists public."${table}" cascade`),
  ].join("; ");
  const quiet = ["--no-psqlrc", "--quiet", "--no-password"];
  const transaction = ["--single-transaction", "--set=ON_ERROR_STOP=1", `--command=${drop}`];
  const folder = await mkdtemp(join(tmpdir(), "studio-site-restore-"));
  try {
    const [list, script] = [join(folder, "contents"), join(folder, "script.sql")];
    await writeFile(list, contents.filter(isRestored).join("\n"));
    const plain = ["--no-owner", "--no-privileges", `--file=${script}`, `--use-list=${list}`];
    await runTool("pg_restore", [...plain, file], env);
    await runTool("psql", [...quiet, ...transaction, `--file=${script}`, name], env);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Excludes what belongs to the whole database. */
const isRestored = (line: string): boolean => !/ (EXTENSION|COMMENT) - | SCHEMA - public /.test(line);

/** The table of contents of this site's pg_dump file. @throws OperatorError for any other file */
async function readContents(file: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const listed = await runTool("pg_restore", ["--list", file], env).catch(() => "");
  if (!/ TABLE DATA public leads /.test(listed))
    throw new OperatorError(
      `${file} is not a backup of this site's Postgres database, or was made by a newer pg_dump.`,
    );
  return listed.split("\n");
}

/**
 * Describes a database to PostgreSQL's tools. The password goes into the environment, because all users see arguments.
 */
function describeConnection(
  url: string,
  environment: NodeJS.ProcessEnv,
): { name: string; env: NodeJS.ProcessEnv } {
  const connection = new URL(url);
  const password = decodeURIComponent(connection.password) || connection.searchParams.get("password");
  connection.password = "";
  for (const name of [...connection.searchParams.keys()]) {
    if (!SHARED_PARAMETERS.includes(name)) connection.searchParams.delete(name);
  }
  // The driver's own name for TLS without a check.
  if (connection.searchParams.get("sslmode") === "no-verify")
    connection.searchParams.set("sslmode", "require");
  return { name: connection.href, env: { ...environment, ...(password ? { PGPASSWORD: password } : {}) } };
}

/** Requires tools that are not older than the server, whose tables they could not read. @throws OperatorError */
async function requireTools(names: readonly string[], url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [{ server_version_num }] = await queryServer(url, "show server_version_num");
  const wanted = Math.floor(Number(server_version_num) / 10_000);
  const advice = `Install the PostgreSQL client tools, version ${wanted} or newer (on Debian: apt-get install postgresql-client-${wanted}).`;
  for (const name of names) {
    const printed = await runTool(name, ["--version"], env).catch(() => {
      throw new OperatorError(`${name} is not on the PATH. ${advice}`);
    });
    const version = Number(/\) (\d+)/.exec(printed)?.[1] ?? 0);
    if (version < wanted)
      throw new OperatorError(`${name} is version ${version}, older than the server's ${wanted}. ${advice}`);
  }
}

/** Queries the server over a temporary connection. */
const queryServer = (url: string, question: string) =>
  withClient(url, "backup", async (client) => (await client.query(question)).rows);

/** Runs a tool and returns its output. @throws OperatorError */
async function runTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const running = promisify(execFile)(name, args, { env, maxBuffer: MAX_OUTPUT_BYTES });
  running.child.stdin?.end();
  try {
    return (await running).stdout;
  } catch (error) {
    const { stderr = "", code } = error as { stderr?: string; code?: number | string };
    // Only this line: others may quote rows.
    const reason = stderr.split("\n").find((line) => /error|fatal/i.test(line));
    throw new OperatorError(`${name} failed: ${reason ?? `exit code ${code}`}`);
  }
}

/** Creates an empty database beside this one, named after it. @throws OperatorError if the user may not create any */
export async function createScratchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const scratchUrl = new URL(url);
  const name = `${decodeURIComponent(scratchUrl.pathname.slice(1))}_drill`;
  scratchUrl.pathname = `/${encodeURIComponent(name)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const run = (...statements: string[]) =>
    withClient(url, "drill", async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const drop = `drop database if exists ${quoted} with (force)`;
  await run(drop, `create database ${quoted}`).catch((error) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorError(
      "A drill needs another database. Let the user create it: ALTER ROLE NAME CREATEDB",
    );
  });
  return { url: scratchUrl.href, drop: () => run(drop) };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = "42501";
