import type { Product } from "./product";

/** What a visitor can do with a product now. It decides the product's words, badge and button everywhere. */
export type ProductState = Product["state"];

/** Each state's badge, and the sentence that says what a visitor can do. */
const stateTexts: Record<ProductState, { badge: string; describe: (name: string) => string }> = {
  "on-sale": { badge: "On sale", describe: (name) => `${name} is on sale.` },
  trial: {
    badge: "Open to try",
    describe: (name) => `You can try ${name} today. It is not yet for sale. Prices will follow.`,
  },
  built: {
    badge: "Built, not for sale",
    describe: (name) => `${name} is built but not yet for sale. Prices will follow.`,
  },
  planned: { badge: "Planned", describe: (name) => `${name} is planned. There is nothing to try yet.` },
};

/** A state's badge. */
export const stateBadge = (state: ProductState): string => stateTexts[state].badge;

/** What a visitor can do with a product of this name, in one or two sentences. */
export const describeState = (state: ProductState, name: string): string => stateTexts[state].describe(name);

/** Whether visitors can open the product at its own address; otherwise they ask for it in a form. */
export const canTry = <Offer extends Pick<Product, "state" | "productLink">>(
  product: Offer,
): product is Offer & { productLink: string } =>
  product.productLink !== undefined && (product.state === "trial" || product.state === "on-sale");
