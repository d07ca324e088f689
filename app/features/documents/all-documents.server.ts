import type { Brand } from "~/content/brand";
import { listProducts } from "~/features/products/catalog";
import { renderProcessGuide } from "./process-guide.server";
import { renderProductDocument } from "./product-document.server";

type RenderDocument = (brand: Brand) => Promise<Buffer>;

/** All PDF documents by file name. */
export const documents: Record<string, RenderDocument> = {
  "development-process.pdf": renderProcessGuide,
};
for (const product of listProducts()) {
  if (product.pdf) documents[`${product.id}.pdf`] = (brand) => renderProductDocument(brand, product);
}
