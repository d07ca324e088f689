import { listProducts } from "./catalog.server";
import { canTry } from "./product-state";
import { listShowcase } from "./showcase.server";

/** Where a product is: in the catalog or at /saas-products, as in its URLs. */
type Shelf = "products" | "saas-products";

/** The shelf in the URL of a product's page or form; undefined in any other. */
export const readShelf = ({ url }: Request): Shelf | undefined =>
  (["products", "saas-products"] as const).find((shelf) => new URL(url).pathname.startsWith(`/${shelf}/`));

/** All products that a lead may be about. */
async function listOfferedProducts() {
  const [catalog, showcase] = await Promise.all([listProducts(), listShowcase()]);
  return [
    ...catalog.map((product) => ({
      id: product.id,
      name: product.name,
      shelf: "products" as const,
      page: `/products/${product.id}`,
      summary: product.shortDescription,
      /** A product that visitors can try by themselves needs no form. */
      hasForm: !canTry(product),
      /** Whether visitors can request a trial or a demo. */
      offersTrial: false,
    })),
    ...showcase.map(({ id, name, state }) => ({
      id,
      name,
      shelf: "saas-products" as const,
      page: `/saas-products#${id}`,
      summary: null,
      hasForm: true,
      offersTrial: state === "trial",
    })),
  ];
}

/** A product of the catalog or of the showcase at /saas-products; `page` is its page's path. */
export type OfferedProduct = Awaited<ReturnType<typeof listOfferedProducts>>[number];

/**
 * The product with this id, if there is one. Both shelves may have one, because their ids are what staff choose: then
 * it is that of `shelf`, or else the catalog's.
 */
export async function findOfferedProduct(id: string, shelf?: Shelf): Promise<OfferedProduct | undefined> {
  const products = (await listOfferedProducts()).filter((product) => product.id === id);
  return products.find((product) => product.shelf === shelf) ?? products[0];
}

/** Returns a product's name, or its id if it is no longer available. */
export async function loadProductNames(): Promise<(id: string) => string> {
  const products = await listOfferedProducts();
  return (id) => products.find((product) => product.id === id)?.name ?? id;
}
