import { setTimeout as sleep } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Additions, Connection } from "../connection";
import { type Trouble, troubleOf } from "../database-trouble.js";
import { createChangeHints } from "./change-hints";
import { poolOptions, ReadPool } from "./pools";
import { createRecentReads } from "./recent-reads";
import { WritePool } from "./writes";

/** At a start, as when a whole machine boots, the database server may come up after the site. */
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 250;
/** Of all sites in a database, one migrates at a time. Any number that nobody else uses. */
const MIGRATION_LOCK = 7_305_221;

// Counts and times arrive as texts unless they are read as numbers: none of ours has more than 53 bits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens the pools of connections to a Postgres database. They connect when they are first used. */
export function connectPostgres(url: string, migrationsFolder: string): Connection {
  const reads = new ReadPool(poolOptions(url));
  const recent = createRecentReads();
  const writes = new WritePool(poolOptions(url), recent.forget);
  const hints = createChangeHints(url, recent.forget);
  const db = drizzle({ client: reads, casing: "snake_case" });
  let trouble: Trouble | undefined;
  let pinging = false;

  const ping = async () => {
    try {
      await reads.queryOnce("select 1");
      trouble = undefined;
    } catch (error) {
      trouble = troubleOf(error) ?? "unreachable";
    }
  };
  const additions: Additions = {
    writes,
    rows: async <Row>(query: SQL) => (await db.execute(query)).rows as Row[],
    readOften: recent.readOften,
    migrate: () => migrateDatabase(url, migrationsFolder),
    async checkAtStart() {
      const giveUpAt = performance.now() + START_TIMEOUT_MS;
      for (;;) {
        try {
          await reads.queryOnce("select 1");
          return true;
        } catch (error) {
          const passes = ["unreachable", "busy"].includes(troubleOf(error) ?? "");
          if (!passes || performance.now() > giveUpAt) throw error;
        }
        await sleep(RETRY_MS);
      }
    },
    look() {
      if (!pinging) {
        pinging = true;
        void ping().finally(() => {
          pinging = false;
        });
      }
      return trouble === "busy" ? undefined : trouble;
    },
    dropCache() {},
    async close() {
      await Promise.all([hints.close(), writes.close()]);
      await reads.end();
    },
  };
  return Object.assign(db, additions) as unknown as Connection;
}

/** In a connection of its own, without the time limit of statements. */
async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "studio-site migration" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
  } finally {
    // Also releases the lock.
    await client.end();
  }
}
