import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import {
  createFileDurably,
  describeFileFailure,
  ignoreMissing,
  writeFileDurably,
} from "~/lib/files/durable-file.server";
import { requireDataFolder } from "~/lib/files/required-folder.server";
import { digest } from "./digest.server";

/** The file of a generated secret. */
const generatedFile = join(env.dataDir, "session-secret");
/** The same as for SESSION_SECRET. A generated secret has 43 characters. */
const MIN_LENGTH = 32;

/** The signing secrets, newest first. Without SESSION_SECRET one is generated in DATA_DIR. */
export const secrets: readonly string[] = env.sessionSecrets ?? [await readOrCreateSecret()];

/** The secret with which new signatures are created. */
export const currentSecret = (): string => secrets[0] as string;

async function readOrCreateSecret(): Promise<string> {
  const file = generatedFile;
  let secret: string;
  requireDataFolder();
  try {
    await createFileDurably(file, `${randomBytes(32).toString("base64url")}\n`);
    secret = (await readFile(file, "utf8")).trim();
  } catch (error) {
    const message = describeFileFailure(existsSync(env.dataDir) ? file : env.dataDir, error);
    if (!message) throw error;
    exitOnStartFailure(message);
  }
  if (secret.length >= MIN_LENGTH) return secret;
  exitOnStartFailure(
    `${file} holds no secret of at least ${MIN_LENGTH} characters. Restore a copy of it, or delete it to have a new one generated.`,
  );
}

/** A file whose modification time is when this machine first used the newest of SESSION_SECRET. */
const firstUseFile = join(env.dataDir, "session-secret.first-used");

/** Records the first use of a secret from the environment. @throws the file system's error */
export async function recordSecretUse(): Promise<void> {
  if (!env.sessionSecrets) return;
  const mark = digest(`first use: ${currentSecret()}`);
  const recordedMark = await readFile(firstUseFile, "utf8").catch(ignoreMissing);
  if (recordedMark !== mark) await writeFileDurably(firstUseFile, mark);
}

/** The time at which the newest secret was first used, in epoch milliseconds; null before the first start with it. */
export async function findSecretTime(): Promise<number | null> {
  const file = env.sessionSecrets ? firstUseFile : generatedFile;
  return (await stat(file).catch(ignoreMissing))?.mtimeMs ?? null;
}
