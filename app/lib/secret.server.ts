import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFileDurably, ignoreMissing } from "./durable-file.server";
import { env } from "./env.server";
import { describeFileFailure, exitOnStartFailure } from "./start-failure.server";

/** As long as SESSION_SECRET must be. What is generated has 43 characters. */
const MIN_LENGTH = 32;

/**
 * The signing secrets, newest first: sign with the first, accept all.
 * Without SESSION_SECRET one is generated into DATA_DIR (mode 0600) the first time and read from there ever after. The
 * start ends where that file holds none: with an empty key anybody could sign.
 */
export const secrets: readonly string[] = env.sessionSecrets ?? [readOrCreateSecret()];

function readOrCreateSecret(): string {
  const file = join(env.dataDir, "session-secret");
  let secret: string;
  try {
    secret = read(file) ?? create(file);
  } catch (error) {
    const words = describeFileFailure(file, error);
    if (!words) throw error;
    exitOnStartFailure(words);
  }
  if (secret.length >= MIN_LENGTH) return secret;
  exitOnStartFailure(
    `${file} holds no secret of at least ${MIN_LENGTH} characters. Put back a copy of it, or delete it: another is made then.`,
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
