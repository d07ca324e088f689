import { chatbot, db2xl, dbChat, emailXl } from "./data-products";
import { customDesigns } from "./design-products";
import type { Product } from "./product";
import { interviewAi, placementPortal, testForecast } from "./talent-products";

/** How many products the home page shows (specification, section 9). */
const FEATURED_COUNT = 4;

const catalogue: readonly Product[] = [
  interviewAi,
  chatbot,
  testForecast,
  placementPortal,
  dbChat,
  emailXl,
  db2xl,
  customDesigns,
];

/** All products in the order of the catalogue (specification, section 3). Meant for loaders: the texts are long. */
export const listProducts = (): readonly Product[] => catalogue;

/** The product with this id, or none; the route then goes home (specification 2.1). */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);

/** The products on the home page: the first four of the catalogue (specification 2.3). */
export const featuredProducts = (): readonly Product[] => catalogue.slice(0, FEATURED_COUNT);
