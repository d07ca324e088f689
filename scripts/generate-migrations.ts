// npm run db:generate -- [--name NAME]: the migrations of both databases.
import { spawnSync } from "node:child_process";

/** The DATABASE_URL that makes drizzle.config.ts choose each database. Nothing connects to it. */
const urls = ["", "postgres://none/none"];

for (const url of urls) {
  const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], {
    // drizzle-kit asks whether a column was renamed or replaced.
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: url },
  });
  if (status !== 0) process.exit(status ?? 1);
}
