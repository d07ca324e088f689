import { env } from "~/lib/env/env.server";

/** Says which data a command is about to act on. Standard output is for its result. */
export function announceData(): void {
  console.error(`Data folder: ${env.dataDir}. Database: ${env.databaseName}.`);
}
