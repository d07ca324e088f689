import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Brand } from "~/content/brand";
import { defaultFigures } from "~/content/figures";
import { readFigures } from "~/features/content/site-figures.server";
import type { GuideFigures } from "~/features/documents/pdf/process-guide.server";
import { findDocument, type StoredDocument } from "~/features/media/stored-documents.server";
import type { Product } from "~/features/products/product";
import { getBrand } from "~/lib/env/brand.server";
import { brandFolder as getBrandFolder } from "~/lib/env/brand-key.server.js";
import { env } from "~/lib/env/env.server";
import { writeFileDurably } from "~/lib/files/durable-file.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { type DocumentTask, renderDocument } from "./pdf-queue.server";

/** The folder with the PDF documents of a brand other than the build's, if they were generated at startup. */
const generatedFolder = getBrandFolder(env.dataDir, env.brandKey);
export const brandFolder = existsSync(generatedFolder) ? generatedFolder : undefined;

/** The folder of the PDF documents (scripts/documents.ts). They are served at /documents/NAME. */
const documentRoot = env.development ? ".cache" : (brandFolder ?? "build/client");

/** What documents say of the studio. */
const getKey = ({ name, email, links, url, look }: Brand, figures: GuideFigures): string =>
  digest(JSON.stringify([name, email, links, url, look, figures]));
const generatedKey = getKey(getBrand(), { figures: defaultFigures, isSample: true });

/** Whether the file at a path is a document that is rendered, because staff have changed the studio since the start. */
export const isRenderedDocument = async (path: string): Promise<boolean> =>
  path.startsWith("/documents/") && getKey(getBrand(), await readFigures()) !== generatedKey;

/** A file name, without a folder. */
const namePattern = /^[a-z0-9-]+\.pdf$/;

/** Documents being rendered, by file: simultaneous requests share the work. */
const inProgress = new Map<string, Promise<void>>();

/** The file of a PDF document in the studio's brand; null if there is none. @throws WorkerError */
async function findFile(name: string): Promise<string | null> {
  const generated = `${documentRoot}/documents/${name}`;
  if (!namePattern.test(name) || !existsSync(generated)) return null;
  const task = { document: name, brand: getBrand(), figures: await readFigures() };
  const key = getKey(task.brand, task.figures);
  if (key === generatedKey) return generated;
  const file = join(getBrandFolder(env.dataDir, key.slice(0, 16)), "documents", name);
  if (existsSync(file)) return file;
  const rendering = inProgress.get(file) ?? renderAndStore(task, file);
  inProgress.set(file, rendering);
  await rendering.finally(() => inProgress.delete(file));
  return file;
}

async function renderAndStore(task: DocumentTask, file: string): Promise<void> {
  await writeFileDurably(file, await renderDocument(task));
}

/** A PDF document in the studio's brand; null if there is none. @throws WorkerError */
export async function readDocument(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await findFile(name);
  return file ? new Uint8Array(await readFile(file)) : null;
}

/** The size of a PDF document in bytes; null if there is none, or it can't be rendered. */
export async function findDocumentSize(name: string): Promise<number | null> {
  try {
    const file = await findFile(name);
    return file ? (await stat(file)).size : null;
  } catch (error) {
    log.warn({ err: error, name }, "could not render a document");
    return null;
  }
}

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
