import type { Entry } from "~/features/content/kind.server";
import type { products } from "~/features/content/kinds/products.server";

type Stored = Entry<typeof products>;

/** A diagram of how people work with a product. */
export type Workflow = Required<Stored["workflow"]>;

/** A product of the catalog (docs/product.md 11.1). Its id, in URLs and leads, is the slug of its entry. */
export type Product = Omit<Stored, "slug" | "workflow"> & { id: string; workflow?: Workflow };

/** A product from its stored fields. */
export const toProduct = <Fields extends Pick<Stored, "slug" | "workflow">>({
  slug,
  workflow: { title, intro, ...lanes },
  ...product
}: Fields) => ({
  ...product,
  id: slug,
  // The kind allows no title and intro without the rest.
  workflow: title && intro ? { ...lanes, title, intro } : undefined,
});

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
