import { listProducts } from "./catalog";
import { showcase } from "./showcase";

/** The ids of the catalog and the showcase share one namespace, because a lead stores only the id. */
const offeredProducts = [
  ...listProducts().map(({ id, name, type }) => ({
    id,
    name,
    shelf: "products" as const,
    page: `/products/${id}`,
    /** Products with a public URL (D2C) need no form. */
    hasForm: type !== "D2C",
    /** Whether visitors can request a trial or a demo. */
    offersTrial: false,
  })),
  ...showcase.map(({ id, name, state }) => ({
    id,
    name,
    shelf: "saas-products" as const,
    page: `/saas-products#${id}`,
    hasForm: true,
    offersTrial: state === "trial",
  })),
];

/** A product of the catalog or of the showcase at /saas-products; `page` is its page's path. */
export type OfferedProduct = (typeof offeredProducts)[number];

/** A product's name, or its id if it is no longer available. */
export const findProductName = (id: string): string => findOfferedProduct(id)?.name ?? id;

/** The product with this id, of the catalog or the showcase, if there is one. */
export const findOfferedProduct = (id: string): OfferedProduct | undefined =>
  offeredProducts.find((product) => product.id === id);
