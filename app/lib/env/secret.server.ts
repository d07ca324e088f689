import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createFileDurably, ignoreMissing } from "~/lib/files/durable-file.server";
import { env } from "./env.server";
import { describeFileFailure, exitOnStartFailure } from "./start-failure.server";

/** The same as for SESSION_SECRET. A generated secret has 43 characters. */
const MIN_LENGTH = 32;

/** The signing secrets, newest first. Without SESSION_SECRET one is generated in DATA_DIR. */
export const secrets: readonly string[] = env.sessionSecrets ?? [readOrCreateSecret()];

function readOrCreateSecret(): string {
  const file = join(env.dataDir, "session-secret");
  let secret: string;
  try {
    secret = read(file) ?? create(file);
  } catch (error) {
    const words = describeFileFailure(existsSync(env.dataDir) ? file : env.dataDir, error);
    if (!words) throw error;
    exitOnStartFailure(words);
  }
  if (secret.length >= MIN_LENGTH) return secret;
  exitOnStartFailure(
    `${file} holds no secret of at least ${MIN_LENGTH} characters. Restore a copy of it, or delete it to have a new one generated.`,
  );
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    return ignoreMissing(error);
  }
}

function create(file: string): string {
  createFileDurably(file, `${randomBytes(32).toString("base64url")}\n`);
  return read(file) ?? "";
}
