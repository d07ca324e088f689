import type { Brand } from "~/content/brand";
import { listProducts } from "~/features/products/catalogue";
import { setProcessGuide } from "./process-guide.server";
import { setProductDocument } from "./product-document.server";

type SetDocument = (brand: Brand) => Promise<Buffer>;

/** All PDF documents by file name. */
export const documents: Readonly<Record<string, SetDocument>> = {
  "development-process.pdf": setProcessGuide,
  ...Object.fromEntries(
    listProducts()
      .filter(({ pdf }) => pdf)
      .map((product): [string, SetDocument] => [
        `${product.id}.pdf`,
        (brand) => setProductDocument(brand, product),
      ]),
  ),
};
