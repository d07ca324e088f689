import { listProducts } from "./catalogue";
import { showcase } from "./showcase";

/** A product to be interested in: one of the catalogue, or one of the showcase at /saas-products. */
export type Offer = {
  id: string;
  name: string;
  shelf: "products" | "saas-products";
  /** The address of the page about it. */
  page: string;
  /** Whether there is a form about it. What has a public address (D2C) needs none. */
  hasForm: boolean;
  /** Whether it has a trial and a demo to ask for. */
  hasWishes: boolean;
};

/** The ids of the catalogue and the showcase share one namespace: a lead keeps nothing but the id. */
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

/** The name of a product, or its id once it is offered no longer. */
export const productName = (id: string): string => findOffer(id)?.name ?? id;

/** The product with this id, of the catalogue or the showcase, if there is one. */
export const findOffer = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);
