import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "#drizzle/errors";
import { openRawDatabase } from "#drizzle/moving/raw-database";
import { createScratchDatabase } from "#drizzle/postgres/dump";
import type { Site } from "~/features/backups/archive/archive.server";
import { env } from "~/lib/env/env.server";
import { claimFolder, discardFolder } from "~/lib/files/claimed-folder.server";
import { MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { gatherErasures } from "./backups.server";
import { restore, withStagedBackup } from "./restore.server";
import { findNewestBackup, openBackup } from "./stored-backups.server";

/** A restored backup, its row counts beside the live site's, and the pages that it served. */
type DrillReport = {
  name: string;
  madeAt: number;
  ms: number;
  rows: Record<string, { restored: number; live: number }>;
  pages: string[];
};

const COMPARED_TABLES = ["leads", "posts", "estimates", "media"];
/** A row is committed some time after its `createdAt`. */
const COMMITTED_AFTER_MS = 10 * SECOND_MS;
/** The highest number that a post had when it was copied, even one that was deleted. */
const LAST_POST_NUMBER = {
  sqlite: "select coalesce(max(seq), 0) from sqlite_sequence where name = 'posts'",
  postgres: "select coalesce(pg_sequence_last_value(pg_get_serial_sequence('posts', 'number')::regclass), 0)",
};
const SERVER_FILE = "build/server/main.js";
/** The script that ends the restored site if this process is killed. */
const END_WITH_PARENT =
  "const p=process.ppid;setInterval(()=>process.ppid!==p&&process.kill(process.pid,'SIGKILL'),1000).unref()";

/**
 * Restores the newest backup, the bucket's if there is one, into an empty folder, starts the site on it, and
 * compares it with the live one. @throws OperatorError with what is wrong; the errors of a restore
 */
export async function drillBackup(): Promise<DrillReport> {
  const name = await findNewestBackup();
  const startedAt = performance.now();
  const dataDir = join(env.dataDir, "drill");
  await claimFolder(dataDir, (id) => `Process ${id} is running a drill in ${dataDir}.`);
  const database = env.databaseUrl ? await createScratchDatabase(env.databaseUrl) : undefined;
  const databaseFile = join(dataDir, "site.db");
  const restored = {
    ...env,
    dataDir,
    databaseFile,
    databaseUrl: database?.url,
    databaseName: "the drill's database",
  };
  try {
    const erased = await gatherErasures();
    const madeAt = await withStagedBackup(
      restored,
      name,
      () => openBackup(name),
      async (staged) => {
        await restore(restored, staged, erased);
        return staged.madeAt ?? 0;
      },
    );
    const rows = await compareRows(env, restored, madeAt - COMMITTED_AFTER_MS);
    const pages = await servePages(restored, env.sessionSecrets);
    return { name, madeAt, ms: Math.round(performance.now() - startedAt), rows, pages };
  } finally {
    await database?.drop();
    await discardFolder(dataDir);
  }
}

/**
 * Compares rows from before a time: the live database may have lost some since, but the backup must have all. Posts may
 * be dated in the past, such as imported ones, so only those count that are in the copy by their numbers too.
 */
async function compareRows(site: Site, restored: Site, before: number): Promise<DrillReport["rows"]> {
  const live = openRawDatabase(site.databaseUrl ?? site.databaseFile);
  const copy = openRawDatabase(restored.databaseUrl ?? restored.databaseFile);
  const rows: DrillReport["rows"] = {};
  try {
    const [[lastNumber] = [0]] = await copy.query(LAST_POST_NUMBER[copy.dialect]);
    for (const table of COMPARED_TABLES) {
      const where = `from ${table} where created_at < ${before}${table === "posts" ? ` and number <= ${lastNumber}` : ""}`;
      const count = async (database: typeof live) =>
        Number((await database.query(`select count(*) ${where}`))[0]?.[0]);
      const counts = { restored: await count(copy), live: await count(live) };
      rows[table] = counts;
      if (counts.restored < counts.live)
        throw new OperatorError(
          `The backup has ${counts.restored} of ${counts.live} ${table} from before it.`,
        );
      const [newestId] = await live.query(`select id ${where} order by created_at desc limit 1`);
      if (!newestId) continue;
      const byId = `select 1 from ${table} where id = ${copy.placeholder(1)}`;
      if ((await copy.query(byId, newestId)).length === 0)
        throw new OperatorError(
          `The backup is missing the newest row of ${table} that is older than the backup.`,
        );
    }
    return rows;
  } finally {
    await Promise.all([live.close(), copy.close()]);
  }
}

/** Starts the site, and requests its main pages, its newest post and its newest image. @returns their paths */
async function servePages(site: Site, secrets: readonly string[] | undefined): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${END_WITH_PARENT}`, SERVER_FILE],
    {
      env: {
        // No mail server, webhook or bucket, because a drill sends nothing.
        ...site.toolEnvironment,
        HOST: "127.0.0.1",
        PORT: "0",
        LOG_LEVEL: "error",
        BACKUP_AT: "off",
        SEED_DEMO: "false",
        DATA_DIR: site.dataDir,
        DATABASE_URL: site.databaseUrl ?? "",
        SESSION_SECRET: secrets?.join() ?? "",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  try {
    const deadline = performance.now() + MINUTE_MS;
    let url: string | undefined;
    while (!url && child.exitCode === null && performance.now() < deadline) {
      await Promise.race([ended, sleep(100)]);
      url = / is at (http:\/\/\S+)/.exec(output)?.[1];
    }
    if (!url)
      throw new OperatorError(`The restored site does not start: ${output.trim().split("\n").at(-1)}`);
    const paths = ["/readyz", "/", "/blog", ...(await listNewestPaths(site))];
    for (const path of paths) {
      let status = await fetchStatus(url + path);
      // On a busy machine, the first checks may take longer than the site allows them.
      while (status === 503 && performance.now() < deadline) {
        await sleep(SECOND_MS);
        status = await fetchStatus(url + path);
      }
      if (status !== 200) throw new OperatorError(`The restored site responded with ${status} to ${path}.`);
    }
    return paths;
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

const fetchStatus = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(MINUTE_MS) })).status;

async function listNewestPaths(site: Site): Promise<string[]> {
  const database = openRawDatabase(site.databaseUrl ?? site.databaseFile);
  const findNewest = async (prefix: string, column: string, from: string) => {
    const [row] = await database.query(`select ${column} from ${from} order by created_at desc limit 1`);
    return row ? [prefix + String(row[0])] : [];
  };
  try {
    return [
      ...(await findNewest("/blog/", "slug", "posts where published")),
      ...(site.s3 ? [] : await findNewest("/media/", "key", "media where state = 'ready'")),
    ];
  } finally {
    await database.close();
  }
}
