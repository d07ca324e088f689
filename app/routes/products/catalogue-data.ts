import type { Brand } from "~/content/brand";
import { absoluteUrl } from "~/lib/page-meta";
import type { CataloguePart } from "./catalogue-part";

/** The catalog as schema.org data, without prices: they are not public. */
export const softwareList = (brand: Brand, parts: readonly CataloguePart[]): object => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: `Products of ${brand.name}`,
  url: absoluteUrl(brand, "/products"),
  numberOfItems: parts.length,
  itemListElement: parts.map(({ item, id, name, category, shortDescription, version }) => ({
    "@type": "ListItem",
    position: item,
    item: {
      "@type": "SoftwareApplication",
      name,
      description: shortDescription,
      applicationCategory: category,
      softwareVersion: version,
      url: absoluteUrl(brand, `/products/${id}`),
    },
  })),
});
