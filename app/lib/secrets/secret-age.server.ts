import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/lib/env/env.server";
import { ignoreMissing, writeFileDurably } from "~/lib/files/durable-file.server";
import { digest } from "~/lib/secrets/digest.server";
import { currentSecret } from "./secret.server";

/** Its modification time is when this machine first used the newest of SESSION_SECRET. */
const record = join(env.dataDir, "session-secret.first-used");

/** Records the first use of a secret from the environment. A generated one has a file. @throws its errors. */
export async function recordSecretUse(): Promise<void> {
  if (!env.sessionSecrets) return;
  const mark = digest(`first use: ${currentSecret()}`);
  const known = await readFile(record, "utf8").catch(ignoreMissing);
  if (known !== mark) await writeFileDurably(record, mark);
}

/** When the newest secret was first used, in epoch milliseconds; null before the first start with it. */
export async function findSecretTime(): Promise<number | null> {
  const file = env.sessionSecrets ? record : join(env.dataDir, "session-secret");
  return (await stat(file).catch(ignoreMissing))?.mtimeMs ?? null;
}
