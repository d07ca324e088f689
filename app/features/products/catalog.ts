import { product as bihModernDesigns } from "./entries/bih-modern-designs";
import { product as chatbotSearchCases } from "./entries/chatbot-search-cases";
import { product as dbChat } from "./entries/db-chat";
import { product as db2xl } from "./entries/db2xl";
import { product as emailXl } from "./entries/email-xl";
import { product as interviewAi } from "./entries/interview-ai";
import { product as placementPortal } from "./entries/placement-portal";
import { product as testForecast } from "./entries/test-forecast";
import type { Product, ProductEntry } from "./product";
import { productNames } from "./product-names";

type ProductId = keyof typeof productNames;

const entries: Readonly<Record<ProductId, ProductEntry>> = {
  "interview-ai": interviewAi,
  "chatbot-search-cases": chatbotSearchCases,
  "test-forecast": testForecast,
  "placement-portal": placementPortal,
  "db-chat": dbChat,
  "email-xl": emailXl,
  db2xl,
  "bih-modern-designs": bihModernDesigns,
};

const catalog: readonly Product[] = (Object.keys(productNames) as ProductId[]).map((id) => ({
  id,
  name: productNames[id],
  ...entries[id],
}));

/** All products in order (docs/product.md 11.1). For loaders only, because the text is long. */
export const listProducts = (): readonly Product[] => catalog;

/** The product with this id, if there is one. */
export const findProduct = (id: string): Product | undefined => catalog.find((product) => product.id === id);

/** The products on the home page: the first four of the catalog (docs/product.md 2.6). */
export const listFeaturedProducts = (): readonly Product[] => catalog.slice(0, 4);
