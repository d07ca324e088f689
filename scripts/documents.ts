// tsx scripts/documents.ts FOLDER: generates the PDF documents in the environment's brand, for build and dev.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/lib/env/env.server";
import { documents } from "../app/features/documents/all-documents.server";

const [folder = "build/client/documents"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
// The site may run as another user than the one that built it.
chmodSync(folder, 0o755);
for (const [name, render] of Object.entries(documents)) {
  const file = join(folder, name);
  writeFileSync(file, await render(env.brand));
  chmodSync(file, 0o644);
}
