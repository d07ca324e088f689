import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** Postgres's own programs are missing, too old, or failed. The message is for the operator. */
export class ToolError extends Error {}

/** A database for Postgres's own programs, with the environment that they get. */
export type ToolPlace = { url: string; env: NodeJS.ProcessEnv };

/** Parameters of a URL that the driver and libpq both know. */
const SHARED_PARAMETERS = ["host", "sslmode", "sslrootcert", "sslcert", "sslkey", "options"];

/**
 * Prepares a URL for Postgres's own programs: without a password, which everybody on the machine could read in their
 * arguments. They find it in their environment.
 */
export function toolPlace(url: string, environment: NodeJS.ProcessEnv): ToolPlace {
  const place = new URL(url);
  const password = decodeURIComponent(place.password) || place.searchParams.get("password");
  place.password = "";
  for (const name of [...place.searchParams.keys()]) {
    if (!SHARED_PARAMETERS.includes(name)) place.searchParams.delete(name);
  }
  // The driver's own name for TLS without a check.
  if (place.searchParams.get("sslmode") === "no-verify") place.searchParams.set("sslmode", "require");
  return { url: place.href, env: { ...environment, ...(password ? { PGPASSWORD: password } : {}) } };
}

/** A running program: its streams, and a promise that is rejected with a ToolError unless it succeeds. */
export function startTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcessWithoutNullStreams; done: Promise<void> } {
  const child = spawn(name, args, { env });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    if (errors.length < 10_000) errors += chunk;
  });
  const done = new Promise<void>((fulfil, reject) => {
    child.once("error", (error) => reject(new ToolError(`${name} cannot be run: ${error.message}`)));
    child.once("close", (code) => {
      // Only this line: the others may quote rows.
      const reason = errors.split("\n").find((line) => /error|fatal/i.test(line));
      if (code === 0) fulfil();
      else reject(new ToolError(`${name} failed: ${reason ?? `exit code ${code}`}`));
    });
  });
  // It is awaited later.
  done.catch(() => {});
  return { child, done };
}

/** Runs a program and returns what it printed. @throws ToolError. */
export async function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { child, done } = startTool(name, args, env);
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stdin.end();
  await done;
  return printed;
}

/** Refuses programs that are missing, or older than the server, whose tables they do not understand. @throws ToolError. */
export async function requireTools(
  names: readonly string[],
  serverVersion: number,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const advice = `Install PostgreSQL's client programs, version ${serverVersion} or newer (on Debian: apt-get install postgresql-client-${serverVersion}).`;
  for (const name of names) {
    const printed = await runTool(name, ["--version"], env).catch(() => {
      throw new ToolError(`${name} is not on the PATH. ${advice}`);
    });
    const version = Number(/\) (\d+)/.exec(printed)?.[1] ?? 0);
    if (version < serverVersion)
      throw new ToolError(
        `${name} is version ${version}, older than the server's ${serverVersion}. ${advice}`,
      );
  }
}
