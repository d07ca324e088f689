import { listEntries } from "~/features/content/entries.server";
import type { Entry } from "~/features/content/kind.server";
import { saasProducts } from "~/features/content/kinds/saas-products.server";
import { findImages } from "~/features/media/image-lookup.server";

type SaasProduct = Entry<typeof saasProducts>;

/** The products of /saas-products in order (docs/product.md 16). An id is the slug of an entry. */
export const listShowcase = async (): Promise<(Omit<SaasProduct, "slug"> & { id: string })[]> =>
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
