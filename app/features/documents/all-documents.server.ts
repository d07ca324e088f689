import type { Brand } from "~/content/brand";
import { productDocuments } from "~/features/documents/products/document-texts";
import { listProducts } from "~/features/products/catalogue";
import { drawDbChat } from "./cover-drawings/db-chat.server";
import { drawEmailXl } from "./cover-drawings/email-xl.server";
import { drawInterviewAi } from "./cover-drawings/interview-ai.server";
import { drawPlacementPortal } from "./cover-drawings/placement-portal.server";
import { drawTestForecast } from "./cover-drawings/test-forecast.server";
import { setProcessGuide } from "./process-guide.server";
import { setProductDocument } from "./product-document.server";
import type { Sheets } from "./sheet.server";

type SetDocument = (brand: Brand) => Promise<Buffer>;

const coverDrawings: Readonly<Record<string, (sheets: Sheets) => void>> = {
  "interview-ai": drawInterviewAi,
  "test-forecast": drawTestForecast,
  "placement-portal": drawPlacementPortal,
  "db-chat": drawDbChat,
  "email-xl": drawEmailXl,
};

/** All PDF documents by file name. */
export const documents: Readonly<Record<string, SetDocument>> = {
  "development-process.pdf": setProcessGuide,
  ...Object.fromEntries(
    listProducts().flatMap((product): [string, SetDocument][] => {
      const [text, draw] = [productDocuments[product.id], coverDrawings[product.id]];
      const name = product.pdf?.split("/").at(-1);
      return name && text && draw
        ? [[name, (brand) => setProductDocument(brand, { product, text, draw })]]
        : [];
    }),
  ),
};
