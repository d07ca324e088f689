import { existsSync } from "node:fs";
import { createFolders } from "#drizzle/create-folders";
import { findTrouble, type Trouble } from "#drizzle/database-trouble.js";
import { env } from "~/lib/env/env.server";
import { exitOnStartFailure } from "~/lib/env/start-exit.server";

const fileMessages: Partial<Record<Trouble, string>> = {
  full: "the disk is full.",
  "read-only": "the disk cannot be written to.",
  unopenable: "this user may not read or write it, or one of its folders.",
  failing: "the disk is failing.",
};

/** One line about why a file other than the database cannot be read or written; undefined for any other error. */
export function describeFileFailure(file: string, error: unknown): string | undefined {
  const trouble = findTrouble(error);
  return trouble && fileMessages[trouble] && `${file}: ${fileMessages[trouble]}`;
}

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
