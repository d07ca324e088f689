// npm run db:generate -- [--name NAME]: the migrations of both databases.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The DATABASE_URL that makes drizzle.config.ts choose each database. Nothing connects to it. */
const databases = { SQLite: "", Postgres: "postgres://none/none" };

/** Generates the migrations of both databases for the tables at `root`. @throws an Error with the tool's output. */
export function generateMigrations(root: string, args: string[], show: "inherit" | "pipe" = "pipe"): void {
  for (const [name, url] of Object.entries(databases)) {
    const { status, stderr, stdout } = spawnSync(
      join(root, "node_modules/.bin/drizzle-kit"),
      ["generate", ...args],
      // drizzle-kit asks whether a column was renamed or replaced.
      { cwd: root, encoding: "utf8", stdio: show, env: { ...process.env, DATABASE_URL: url } },
    );
    if (status !== 0)
      throw new Error(`The migrations of ${name} were not generated.\n${stdout ?? ""}${stderr ?? ""}`);
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    generateMigrations(fileURLToPath(new URL("..", import.meta.url)), process.argv.slice(2), "inherit");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
