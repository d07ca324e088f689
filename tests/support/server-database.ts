import { createHash } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { DatabaseLocation } from "#drizzle/connect";
import { dialect } from "#drizzle/dialect";
import { staffEnv } from "./http";

/** A database's content at startup: the demo with the account that the settings would create, or nothing. */
export type Content = "demo" | "nothing";

/** Locates the database of servers with this data folder: in it or, on Postgres, named after it. */
export function getDatabase({ dataDir }: { dataDir: string }): DatabaseLocation {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const url = dialect === "postgres" ? `${process.env.DATABASE_URL}_${name}` : undefined;
  return { url, file: join(dataDir, "site.db"), connections: 2 };
}

/** Returns the environment that a process needs for that database, besides DATA_DIR. */
export function databaseEnv(servers: { dataDir: string }): Record<string, string> {
  const { url } = getDatabase(servers);
  return url ? { DATABASE_URL: url } : {};
}

type Staff = { ADMIN_EMAILS?: string; ADMIN_PASSWORD?: string };

/** Changes the demo's account to the one in the settings: creating one takes half a second. */
function adoptAccount({ ADMIN_EMAILS: emails, ADMIN_PASSWORD: password }: Staff): string {
  if (!emails && !password) return "";
  if (!emails || password !== staffEnv.ADMIN_PASSWORD) return "delete from accounts";
  return `update accounts set email = '${emails.split(",")[0]?.toLowerCase()}'`;
}

/** Creates that database unless it exists. @returns the environment that leads a process to it */
export async function prepareDatabase(
  dataDir: string,
  content: Content,
  env: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { url, file } = getDatabase({ dataDir });
  if (url) {
    const { onServer } = await import("./postgres-server");
    const template = content === "demo" ? "template_demo" : "template1";
    const statement = `create database ${new URL(url).pathname.slice(1)} template ${template}`;
    try {
      await onServer(process.env.TEST_POSTGRES_URL as string, statement);
      if (content === "demo") await onServer(url, adoptAccount(env));
    } catch (error) {
      if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
    }
  } else if (content === "demo" && process.env.TEST_DEMO_DATABASE) {
    await copyFile(process.env.TEST_DEMO_DATABASE, file);
    const database = new Sqlite(file);
    database.exec(adoptAccount(env));
    database.close();
  }
  return databaseEnv({ dataDir });
}

/** Returns the environment for servers that share an empty database; on Postgres, not the data folder. */
export const shareEmptyDatabase = async (dataDir: string): Promise<Record<string, string>> =>
  dialect === "postgres" ? prepareDatabase(dataDir, "nothing") : { DATA_DIR: dataDir };

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DUPLICATE_DATABASE = "42P04";
