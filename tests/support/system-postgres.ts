import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./free-port";

const ROOT = "/usr/lib/postgresql";

/** The program folder of the newest installed Postgres (Debian's package); undefined without one. */
export const systemPostgres: string | undefined = (existsSync(ROOT) ? readdirSync(ROOT) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(ROOT, version, "bin"))
  .find((bin) => ["pg_ctl", "pg_dump", "psql"].every((name) => existsSync(join(bin, name))));

/** Starts the system's Postgres with an empty data folder and the password `secret:/@`. */
export async function startSystemPostgres(bin: string) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "studio-site-system-postgres-"));
  // Postgres refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: readId("-u"), gid: readId("-g") } : {};
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, "secret:/@");
  if (owner.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const control = (command: string, ...options: string[]) =>
    execFileSync(join(bin, "pg_ctl"), [command, "-w", "-D", join(folder, "data"), ...options], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    });
  control("initdb", "-o", `-U studio -A scram-sha-256 --pwfile=${passwordFile} -E UTF8 --no-sync`);
  control("start", "-o", `-p ${port} -h 127.0.0.1 -k ${folder} -F`);
  return {
    url: (database: string) =>
      `postgres://studio:${encodeURIComponent("secret:/@")}@127.0.0.1:${port}/${database}`,
    stop() {
      control("stop", "-m", "fast");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readId = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
