import { findEntry, listEntries } from "~/features/content/entries.server";
import type { Entry } from "~/features/content/kind.server";
import { products } from "~/features/content/kinds/products.server";
import { saasProducts } from "~/features/content/kinds/saas-products.server";
import { findImages } from "~/features/media/image-lookup.server";
import { canTry, type Product, toProduct } from "./product";

/** All products in order. */
export const listProducts = async (): Promise<Product[]> => (await listEntries(products)).map(toProduct);

/** The entry of the product with this id, or null. */
export const findProduct = (id: string) => findEntry(products, id);

export type ConsumerProduct = Pick<Product, "id" | "name" | "state">;

/** The products for consumers, which have their own sites. */
export const listConsumerProducts = async (): Promise<ConsumerProduct[]> =>
  (await listProducts())
    .filter(({ type }) => type === "D2C")
    .map(({ id, name, state }) => ({ id, name, state }));

/** How many products the home page shows (docs/product.md 2.6). */
const FEATURED = 4;

/** The products on the home page: the first of the catalog. */
export const listFeaturedProducts = async (): Promise<Product[]> => (await listProducts()).slice(0, FEATURED);

type SaasProduct = Entry<typeof saasProducts>;

/** The products of /saas-products in order (docs/product.md 16). An id is the slug of an entry. */
const listShowcase = async (): Promise<(Omit<SaasProduct, "slug"> & { id: string })[]> =>
  (await listEntries(saasProducts)).map(({ slug, ...product }) => ({ ...product, id: slug }));

/** The same with the sizes of uploaded pictures, for their page. */
export async function listSlides() {
  const products = await listShowcase();
  const images = await findImages(products.flatMap(({ image }) => image ?? []));
  return products.map(({ image, imageAlt, ...product }) => ({
    ...product,
    picture: image ? { src: image, alt: imageAlt ?? "", ...images.get(image) } : null,
  }));
}

/** A product as its slide shows it. */
export type ShowcaseProduct = Awaited<ReturnType<typeof listSlides>>[number];

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
