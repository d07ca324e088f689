// npm run new -- page|form|list NAME: writes a working skeleton with its test, from scripts/templates.
// Exit code 2: the kind or the name is invalid. 1: an anchor line is missing from a file, or a tool failed.
import { fileURLToPath } from "node:url";
import { createSkeleton, UsageError } from "./skeleton";

try {
  console.log(await createSkeleton(fileURLToPath(new URL("..", import.meta.url)), process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
