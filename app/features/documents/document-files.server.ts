import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { brandFolder as folderFor } from "~/lib/env/brand-key.server.js";
import { env } from "~/lib/env/env.server";

/** The folder with the PDF documents of a brand other than the build's, if they were generated at startup. */
export const brandFolder = [folderFor(env.dataDir, env.brandKey)].find((folder) => existsSync(folder));

/** The folder of the PDF documents (scripts/documents.ts). They are served at /documents/NAME. */
const root = env.development ? ".cache" : (brandFolder ?? "build/client");

/** The size of a PDF document in bytes; null if it has not been generated. */
export const documentSize = (name: string): Promise<number | null> =>
  stat(`${root}/documents/${name}`).then(
    ({ size }) => size,
    () => null,
  );
