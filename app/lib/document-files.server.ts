import { stat } from "node:fs/promises";
import { env } from "./env.server";

/** Where the PDF documents are (scripts/documents.ts). The browser finds them at /documents/NAME. */
const folder = env.development ? ".cache/documents" : "build/client/documents";

/** The size of a PDF document in bytes; null if it has not been made. */
export const documentSize = (name: string): Promise<number | null> =>
  stat(`${folder}/${name}`).then(
    ({ size }) => size,
    () => null,
  );
