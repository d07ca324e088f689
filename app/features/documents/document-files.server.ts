import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { env } from "~/lib/env/env.server";

/** The folder with the PDF documents of another brand than the build's, if a start has made them. */
export const brandFolder = [`build/brands/${env.brandKey}`].find((folder) => existsSync(folder));

/** Where the PDF documents are (scripts/documents.ts). The browser finds them at /documents/NAME. */
const root = env.development ? ".cache" : (brandFolder ?? "build/client");

/** The size of a PDF document in bytes; null if it has not been made. */
export const documentSize = (name: string): Promise<number | null> =>
  stat(`${root}/documents/${name}`).then(
    ({ size }) => size,
    () => null,
  );
