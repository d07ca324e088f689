import { dbChatDocument } from "./db-chat";
import { emailXlDocument } from "./email-xl";
import { interviewAiDocument } from "./interview-ai";
import { placementPortalDocument } from "./placement-portal";
import type { ProductDocument } from "./product-document";
import { testForecastDocument } from "./test-forecast";

/** The texts of the products' documentation by the product's id. For scripts/documents.ts: no page needs them. */
export const productDocuments: Readonly<Record<string, ProductDocument>> = {
  "interview-ai": interviewAiDocument,
  "test-forecast": testForecastDocument,
  "placement-portal": placementPortalDocument,
  "db-chat": dbChatDocument,
  "email-xl": emailXlDocument,
};
