import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { findBrand } from "~/features/content/entries.server";
import { readFigures } from "~/features/content/site-content.server";
import { findDocument, type StoredDocument } from "~/features/media/stored-documents.server";
import { listProducts } from "~/features/products/catalog.server";
import type { Product } from "~/features/products/product";
import { env } from "~/lib/env/env.server";
import { ignoreMissing, madeFiles } from "~/lib/files/durable-file.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { DAY_MS } from "~/lib/text/time";
import { renderDocument, type SiteDocument } from "./pdf-queue.server";

/** The guide to the development process, at /documents/NAME like the documentation of products. */
export const PROCESS_GUIDE = "development-process.pdf";

const folder = join(env.dataDir, "cache", "documents");

/** The build that typesets: another one may do it differently. */
const STAMP = "build/stamp";
const build = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";

/** The name of the file with a document, which tells everything that the document shows. */
function getKey({ brand: { markPng, overridden: _, ...brand }, ...shown }: SiteDocument): string {
  return digest(JSON.stringify([build, brand, markPng !== undefined, shown]));
}

const hasTypesetText = ({ document, typesetDocument }: Product): boolean =>
  typesetDocument !== undefined && !document;

/** The site's documents by name, as pages show their content. */
async function listDocuments(): Promise<Map<string, SiteDocument>> {
  const brand = await findBrand();
  const products = (await listProducts()).filter(hasTypesetText);
  return new Map<string, SiteDocument>([
    ...products.map((product) => [`${product.id}.pdf`, { product, brand }] as const),
    [PROCESS_GUIDE, { guide: await readFigures(), brand }],
  ]);
}

const ensureFile = madeFiles(folder);

/** Renders a document unless it is stored. @returns its file. @throws WorkerError */
const ensureStored = (name: string, document: SiteDocument): Promise<string> =>
  ensureFile(`${getKey(document)}.pdf`, () => renderDocument(name, document));

/**
 * A document of the site as pages show its content. `key`: the same for the same bytes. Null if there is none.
 * @throws WorkerError
 */
export async function readDocument(name: string) {
  const document = (await listDocuments()).get(name);
  if (!document) return null;
  const file = await ensureStored(name, document);
  return { key: basename(file, ".pdf"), bytes: new Uint8Array(await readFile(file)) };
}

/** The size of a document in bytes; null if there is none, or it can't be rendered. */
export async function findDocumentSize(name: string): Promise<number | null> {
  try {
    const document = (await listDocuments()).get(name);
    return document ? (await stat(await ensureStored(name, document))).size : null;
  } catch (error) {
    log.warn({ err: error, name }, "could not render a document");
    return null;
  }
}

/** A product's PDF documentation at its path. */
export type ProductDocument = StoredDocument & { path: string };

/** The documentation that was uploaded for a product, or that we typeset; null if there is none. */
export async function findProductDocument(product: Product): Promise<ProductDocument | null> {
  const { document, id } = product;
  const uploaded = document ? await findDocument(document) : null;
  if (document && uploaded) return { ...uploaded, path: document };
  const bytes = hasTypesetText(product) ? await findDocumentSize(`${id}.pdf`) : null;
  return bytes === null ? null : { path: `/documents/${id}.pdf`, bytes, isTagged: true };
}

/** Files that no document has any longer are kept for a day: another version of the site may use them. */
const KEPT_MS = DAY_MS;

/** Renders the documents whose content has changed, and removes old ones. @throws WorkerError */
export async function prepareDocuments(): Promise<void> {
  const files = new Set<string>();
  for (const [name, document] of await listDocuments()) files.add(await ensureStored(name, document));
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    const file = join(folder, name);
    const stats = await stat(file).catch(ignoreMissing);
    if (stats && !files.has(file) && stats.mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true });
  }
}
