import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { findDocument, type StoredDocument } from "~/features/media/stored-documents.server";
import type { Product } from "~/features/products/product";
import { brandFolder as getBrandFolder } from "~/lib/env/brand-key.server.js";
import { env } from "~/lib/env/env.server";

/** The folder with the PDF documents of a brand other than the build's, if they were generated at startup. */
const generatedFolder = getBrandFolder(env.dataDir, env.brandKey);
export const brandFolder = existsSync(generatedFolder) ? generatedFolder : undefined;

/** The folder of the PDF documents (scripts/documents.ts). They are served at /documents/NAME. */
const documentRoot = env.development ? ".cache" : (brandFolder ?? "build/client");

/** The size of a PDF document in bytes; null if it has not been generated. */
export const findDocumentSize = (name: string): Promise<number | null> =>
  stat(`${documentRoot}/documents/${name}`).then(
    ({ size }) => size,
    () => null,
  );

/** A product's PDF documentation at its path. */
export type ProductDocument = StoredDocument & { path: string };

/** The documentation that was uploaded for a product, or that we typeset; null if there is none. */
export async function findProductDocument({
  document,
  typesetDocument,
}: Product): Promise<ProductDocument | null> {
  const uploaded = document ? await findDocument(document) : null;
  if (document && uploaded) return { ...uploaded, path: document };
  const name = `${typesetDocument}.pdf`;
  const bytes = typesetDocument ? await findDocumentSize(name) : null;
  return bytes === null ? null : { path: `/documents/${name}`, bytes, isTagged: true };
}
