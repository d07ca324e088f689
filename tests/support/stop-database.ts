import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

const PAGE_BYTES = 4096;

/** Overwrites all pages of a server's database file but the first, as a failing disk would. */
export function damageFile({ dataDir }: { dataDir: string }): void {
  const file = join(dataDir, "site.db");
  // What the server holds in memory is out of date after this, so that it reads the file again.
  new Sqlite(file).exec("vacuum; pragma wal_checkpoint(truncate)").close();
  const bytes = Buffer.alloc(statSync(file).size - PAGE_BYTES, 0xa5);
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, PAGE_BYTES);
  closeSync(handle);
}

/** A way to a Postgres server that can be cut off. */
export async function postgresLine(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy()).on("close", () => open.delete(one));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = `${(line.address() as AddressInfo).port}`;
  return {
    url: through.href,
    cut() {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}
