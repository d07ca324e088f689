import { listProducts } from "./catalogue";
import { showcase } from "./showcase";

/** A product that somebody can be interested in: one of the catalogue, or one of the showcase at /saas-products. */
export type Offer = {
  id: string;
  name: string;
  shelf: "products" | "saas-products";
  /** The address of the page about it. */
  page: string;
  /** Whether there is a form about it. Nobody has to ask for what has a public address (D2C). */
  hasForm: boolean;
};

/** The catalogue's products and the showcase's. Their ids share one namespace: a lead keeps nothing but the id. */
const offers: ReadonlyMap<string, Offer> = new Map(
  [
    ...listProducts().map(
      ({ id, name, type }): Offer => ({
        ...{ id, name, shelf: "products", page: `/products/${id}` },
        hasForm: type !== "D2C",
      }),
    ),
    ...showcase.map(
      ({ id, name }): Offer => ({
        ...{ id, name, shelf: "saas-products", page: `/saas-products#${id}` },
        hasForm: true,
      }),
    ),
  ].map((offer) => [offer.id, offer]),
);

/** The product with this id, of the catalogue or the showcase, if there is one. */
export const findOffer = (id: string): Offer | undefined => offers.get(id);
