import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env.server";

/**
 * The signing secrets, newest first: sign with the first, accept all.
 * Without SESSION_SECRET one is generated into DATA_DIR (mode 0600) the first time and read from there ever after.
 */
export const secrets: readonly string[] = env.sessionSecrets ?? [readOrCreateSecret()];

function readOrCreateSecret(): string {
  const file = join(env.dataDir, "session-secret");
  const read = () => readFileSync(file, "utf8").trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // A link fails where the file exists: of two processes starting at once, both use the first one's secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}
