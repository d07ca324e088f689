import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "./free-port";

/** Whether PgBouncer is installed. */
export const hasPgbouncer = !spawnSync("pgbouncer", ["--version"]).error;

/** Connections to Postgres for all processes together: fewer than they open to PgBouncer. */
const POOL_SIZE = 12;
const START_WITHIN_MS = 10_000;

/** Starts PgBouncer in front of a database, in transaction mode as in docs/hosting.md. */
export async function startPgbouncer(databaseUrl: string) {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "studio-site-pgbouncer-"));
  const port = await findFreePort();
  const users = join(folder, "users.txt");
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
ignore_startup_parameters = statement_timeout
server_login_retry = 1
`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", [...asUser, config], { stdio: "ignore" });
  const url = new URL(databaseUrl);
  url.port = String(port);
  const until = performance.now() + START_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url.href });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) break;
    if (performance.now() > until) throw new Error(`PgBouncer accepts no connections to ${pathname}`);
    await sleep(100);
  }
  return {
    port,
    async stop() {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
