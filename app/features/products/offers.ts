import { listProducts } from "./catalog";
import { showcase } from "./showcase";

/** A product of the catalog or of the showcase at /saas-products. */
export type Offer = {
  id: string;
  name: string;
  shelf: "products" | "saas-products";
  /** The address of the page about it. */
  page: string;
  /** Whether there is a form about it. Products with a public address (D2C) need none. */
  hasForm: boolean;
  /** Whether visitors can request a trial or a demo. */
  hasWishes: boolean;
};

/** The ids of the catalog and the showcase share one namespace, since a lead stores only the id. */
const offers: readonly Offer[] = [
  ...listProducts().map(({ id, name, type }) => ({
    id,
    name,
    shelf: "products" as const,
    page: `/products/${id}`,
    hasForm: type !== "D2C",
    hasWishes: false,
  })),
  ...showcase.map(({ id, name }) => ({
    id,
    name,
    shelf: "saas-products" as const,
    page: `/saas-products#${id}`,
    hasForm: true,
    hasWishes: true,
  })),
];

/** The name of a product, or its id if it is no longer offered. */
export const productName = (id: string): string => findOffer(id)?.name ?? id;

/** The product with this id, of the catalog or the showcase, if there is one. */
export const findOffer = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);
