import { findImages } from "~/features/media/image-lookup.server";
import type { Product } from "./product";

const files = import.meta.glob<string>("./screens/*.html", { query: "?raw", import: "default", eager: true });

/** The HTML of a drawn screen. Loaders send it, and pages load only their own screens. */
const getScreenHtml = (drawing: string): string =>
  files[`./screens/${drawing}.html`]?.replace(/>\s+</g, "><").trim() ?? "";

type Shown = Pick<Product, "screenshots">;

/** The screens of each product: drawings, and uploaded pictures with their sizes. */
export async function listScreens(products: readonly Shown[]) {
  const images = await findImages(
    products.flatMap(({ screenshots }) => screenshots.flatMap(({ image }) => image ?? [])),
  );
  const toPicture = (src: string) => {
    const { width, height, sources = [] } = images.get(src) ?? {};
    // Every browser supports the last format, WebP.
    return { src, width, height, srcSet: sources.at(-1)?.srcSet };
  };
  return products.map(({ screenshots }) =>
    screenshots.map(({ alt, drawing, image }) => ({
      alt,
      html: image || !drawing ? null : getScreenHtml(drawing),
      picture: image ? toPicture(image) : null,
    })),
  );
}

/** A screen of a product: the HTML of a drawing, or a picture. */
export type Screen = Awaited<ReturnType<typeof listScreens>>[number][number];

/** Products as lists show them: without the long text of their pages, each with its first screen. */
export async function listProductCards(products: readonly Product[]) {
  const screens = await listScreens(
    products.map(({ screenshots }) => ({ screenshots: screenshots.slice(0, 1) })),
  );
  return products.map((product, index) => {
    const { id, name, tagline, version, type, state, category, customizable, shortDescription } = product;
    const screen = screens[index]?.[0];
    return { id, name, tagline, version, type, state, category, customizable, shortDescription, screen };
  });
}

export type ProductCard = Awaited<ReturnType<typeof listProductCards>>[number];
