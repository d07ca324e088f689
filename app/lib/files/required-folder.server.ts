import { existsSync } from "node:fs";
import { createFolders } from "#drizzle/create-folders";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";
import { describeFileFailure } from "./durable-file.server";

/** Creates DATA_DIR unless it is there. Exits if it is a file, or cannot be created. */
export function requireDataFolder(): void {
  const { dataDir } = env;
  try {
    createFolders(dataDir);
  } catch (error) {
    exitOnStartFailure(
      existsSync(dataDir)
        ? `DATA_DIR is ${dataDir}, which is not a folder.`
        : `DATA_DIR cannot be created. ${describeFileFailure(dataDir, error) ?? (error as Error).message}`,
    );
  }
}
