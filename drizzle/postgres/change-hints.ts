import pg from "pg";
import { keepAlive } from "./pools";

/** The channel on which the triggers of migrations/postgres say that public content or its schedule has changed. */
const CHANNEL = "studio_content";
const RECONNECT_MS = 1_000;

/**
 * Calls `onChange` as soon as any process has changed public content. A hint only: through a pooler, or while the connection
 * is being made again, nothing is heard.
 */
export function createChangeHints(url: string, onChange: () => void): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const listen = async () => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: "studio-site hints",
      ...keepAlive,
    });
    client = connection;
    connection.on("notification", onChange);
    connection.on("error", () => {});
    connection.once("end", () => {
      if (closed) return;
      timer = setTimeout(start, RECONNECT_MS);
      timer.unref();
    });
    await connection.connect();
    await connection.query(`listen ${CHANNEL}`);
    // Something may have changed while nobody listened.
    onChange();
  };
  const start = () => void listen().catch(() => client?.end().catch(() => {}));
  start();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
