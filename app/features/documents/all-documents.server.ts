import type { Brand } from "~/content/brand";
import { listProducts } from "~/features/products/catalogue";
import { setProcessGuide } from "./process-guide.server";
import { setProductDocument } from "./product-document.server";
import { dbChatDocument } from "./products/db-chat";
import { emailXlDocument } from "./products/email-xl";
import { interviewAiDocument } from "./products/interview-ai";
import { placementPortalDocument } from "./products/placement-portal";
import type { ProductDocument } from "./products/product-document";
import { testForecastDocument } from "./products/test-forecast";

type SetDocument = (brand: Brand) => Promise<Buffer>;

/** The texts of each product's documentation, by the product's id. */
export const productTexts: Readonly<Record<string, ProductDocument>> = {
  "interview-ai": interviewAiDocument,
  "test-forecast": testForecastDocument,
  "placement-portal": placementPortalDocument,
  "db-chat": dbChatDocument,
  "email-xl": emailXlDocument,
};

/** All PDF documents by file name. */
export const documents: Readonly<Record<string, SetDocument>> = {
  "development-process.pdf": setProcessGuide,
  ...Object.fromEntries(
    listProducts().flatMap((product): [string, SetDocument][] => {
      const text = productTexts[product.id];
      const name = product.pdf?.split("/").at(-1);
      return name && text ? [[name, (brand) => setProductDocument(brand, { product, text })]] : [];
    }),
  ),
};
