import type { Brand } from "~/content/brand";
import { listProducts } from "~/features/products/catalogue";
import { drawDbChat } from "./cover-drawings/db-chat.server";
import { drawEmailXl } from "./cover-drawings/email-xl.server";
import { drawInterviewAi } from "./cover-drawings/interview-ai.server";
import { drawPlacementPortal } from "./cover-drawings/placement-portal.server";
import { drawTestForecast } from "./cover-drawings/test-forecast.server";
import { setProcessGuide } from "./process-guide.server";
import { setProductDocument } from "./product-document.server";
import { dbChatDocument } from "./products/db-chat";
import { emailXlDocument } from "./products/email-xl";
import { interviewAiDocument } from "./products/interview-ai";
import { placementPortalDocument } from "./products/placement-portal";
import type { ProductDocument } from "./products/product-document";
import { testForecastDocument } from "./products/test-forecast";
import type { Sheets } from "./sheet.server";

type SetDocument = (brand: Brand) => Promise<Buffer>;

/** The texts and the cover's drawing of each product's documentation, by the product's id. */
export const productSources: Readonly<
  Record<string, { text: ProductDocument; draw: (sheets: Sheets) => void }>
> = {
  "interview-ai": { text: interviewAiDocument, draw: drawInterviewAi },
  "test-forecast": { text: testForecastDocument, draw: drawTestForecast },
  "placement-portal": { text: placementPortalDocument, draw: drawPlacementPortal },
  "db-chat": { text: dbChatDocument, draw: drawDbChat },
  "email-xl": { text: emailXlDocument, draw: drawEmailXl },
};

/** All PDF documents by file name. */
export const documents: Readonly<Record<string, SetDocument>> = {
  "development-process.pdf": setProcessGuide,
  ...Object.fromEntries(
    listProducts().flatMap((product): [string, SetDocument][] => {
      const sources = productSources[product.id];
      const name = product.pdf?.split("/").at(-1);
      return name && sources ? [[name, (brand) => setProductDocument(brand, { product, ...sources })]] : [];
    }),
  ),
};
