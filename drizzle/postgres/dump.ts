import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openClient } from "./pools";

/** Postgres's own programs are missing, too old, or failed. The message is for the operator. */
export class ToolError extends Error {}

/** How long to wait for locks of others. */
const LOCK_TIMEOUT_MS = 10_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
/** Parameters of a URL that the driver and libpq both know. */
const SHARED_PARAMETERS = ["host", "sslmode", "sslrootcert", "sslcert", "sslkey", "options"];

/** Writes a snapshot into a file with pg_dump. `environment` has PATH. @throws ToolError */
export async function dumpPostgres(url: string, file: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { name, env } = describePlace(url, environment);
  await requireTools(["pg_dump", "pg_restore"], url, env);
  const quiet = ["--no-password", "--no-owner", "--no-privileges"];
  const limits = [`--lock-wait-timeout=${LOCK_TIMEOUT_MS}`, "--format=custom"];
  await runTool("pg_dump", [...quiet, ...limits, `--file=${file}`, `--dbname=${name}`], env);
  await readContents(file, env);
}

/** Replaces the tables by those of a file, at once. @throws ToolError */
export async function restorePostgres(
  url: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { name, env } = describePlace(url, environment);
  await requireTools(["pg_restore", "psql"], url, env);
  const contents = await readContents(file, env);
  const [{ sites }] = await ask(
    url,
    `select count(*)::int as sites from pg_stat_activity
     where datname = current_database() and application_name like 'studio-site%' and pid <> pg_backend_pid()`,
  );
  if (sites > 0) throw new ToolError(`The site has ${sites} connections to the database. Stop it first.`);

  const tables = contents.flatMap((line) => / TABLE public (\S+) /.exec(line)?.[1] ?? []);
  const drop = [
    `set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
    "set local client_min_messages = error",
    "drop schema if exists drizzle cascade",
    ...tables.map((table) => `drop table if exists public."${table}" cascade`),
  ].join("; ");
  const quiet = ["--no-psqlrc", "--quiet", "--no-password"];
  const atOnce = ["--single-transaction", "--set=ON_ERROR_STOP=1", `--command=${drop}`];
  const folder = await mkdtemp(join(tmpdir(), "studio-site-restore-"));
  try {
    const [list, script] = [join(folder, "contents"), join(folder, "script.sql")];
    await writeFile(list, contents.filter(isRestored).join("\n"));
    const plain = ["--no-owner", "--no-privileges", `--file=${script}`, `--use-list=${list}`];
    await runTool("pg_restore", [...plain, file], env);
    await runTool("psql", [...quiet, ...atOnce, `--file=${script}`, name], env);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Not what belongs to the whole database. */
const isRestored = (line: string): boolean => !/ (EXTENSION|COMMENT) - | SCHEMA - public /.test(line);

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

/** A database as Postgres's programs get it: no password, which all users could read in their arguments, but in their environment. */
function describePlace(
  url: string,
  environment: NodeJS.ProcessEnv,
): { name: string; env: NodeJS.ProcessEnv } {
  const place = new URL(url);
  const password = decodeURIComponent(place.password) || place.searchParams.get("password");
  place.password = "";
  for (const name of [...place.searchParams.keys()]) {
    if (!SHARED_PARAMETERS.includes(name)) place.searchParams.delete(name);
  }
  // The driver's own name for TLS without a check.
  if (place.searchParams.get("sslmode") === "no-verify") place.searchParams.set("sslmode", "require");
  return { name: place.href, env: { ...environment, ...(password ? { PGPASSWORD: password } : {}) } };
}

/** Refuses programs that are missing, or older than the server, whose tables they do not understand. @throws ToolError */
async function requireTools(names: readonly string[], url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [{ server_version_num }] = await ask(url, "show server_version_num");
  const wanted = Math.floor(Number(server_version_num) / 10_000);
  const advice = `Install PostgreSQL's client programs, version ${wanted} or newer (on Debian: apt-get install postgresql-client-${wanted}).`;
  for (const name of names) {
    const printed = await runTool(name, ["--version"], env).catch(() => {
      throw new ToolError(`${name} is not on the PATH. ${advice}`);
    });
    const version = Number(/\) (\d+)/.exec(printed)?.[1] ?? 0);
    if (version < wanted)
      throw new ToolError(`${name} is version ${version}, older than the server's ${wanted}. ${advice}`);
  }
}

/** Asks the server in a connection that ends afterwards. */
async function ask(url: string, question: string) {
  const client = await openClient(url, "backup");
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a program and returns what it printed. @throws ToolError */
async function runTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const running = promisify(execFile)(name, args, { env, maxBuffer: MAX_OUTPUT_BYTES });
  running.child.stdin?.end();
  try {
    return (await running).stdout;
  } catch (error) {
    const { stderr = "", code } = error as { stderr?: string; code?: number | string };
    // Only this line: the others may quote rows.
    const reason = stderr.split("\n").find((line) => /error|fatal/i.test(line));
    throw new ToolError(`${name} failed: ${reason ?? `exit code ${code}`}`);
  }
}
