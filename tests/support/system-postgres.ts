import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port";

const ROOT = "/usr/lib/postgresql";

/** The folder with the system's newest Postgres, with its client programs; undefined if Debian's package is not installed. */
export const systemPostgres: string | undefined = (existsSync(ROOT) ? readdirSync(ROOT) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(ROOT, version, "bin"))
  .find((bin) => ["initdb", "postgres", "pg_dump", "psql"].every((name) => existsSync(join(bin, name))));

/** Starts the system's Postgres with an empty folder, which asks for the password `geheim:/@`. */
export async function startSystemPostgres(bin: string) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "studio-site-system-postgres-"));
  // Postgres refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: readId("-u"), gid: readId("-g") } : {};
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, "geheim:/@");
  if (owner.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const data = join(folder, "data");
  execFileSync(
    join(bin, "initdb"),
    [
      "-D",
      data,
      "-U",
      "studio",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--no-sync",
    ],
    { ...owner, cwd: folder, stdio: "ignore" },
  );
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: folder, fsync: "off" };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(bin, "postgres"), ["-D", data, ...args], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const url = (database: string) =>
    `postgres://studio:${encodeURIComponent("geheim:/@")}@127.0.0.1:${port}/${database}`;
  await untilConnected(url("postgres"), child);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readId = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));

async function untilConnected(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Postgres ended with code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await sleep(50);
    }
  }
}
