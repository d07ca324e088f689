import { getPalette } from "~/content/brand";
import type { Studio } from "~/content/studio";
import { drawSiteImage, rasterizeSvg } from "~/features/posts/covers/social-images.server";
import { getBrand } from "~/lib/env/brand.server";
import { drawFavicon, drawIcon, iconSizes } from "./brand-icons";

type BrandFile = { type: string; body: string | Uint8Array<ArrayBuffer> };

const PNG = "image/png";

/** The files of public/ that show the brand, by name. */
const files: Record<string, (studio: Studio) => BrandFile | Promise<BrandFile>> = {
  "favicon.svg": (studio) => ({ type: "image/svg+xml", body: drawFavicon(studio) }),
  "site.webmanifest": (studio) => ({
    type: "application/manifest+json",
    body: `${JSON.stringify(describeApp(studio), null, 2)}\n`,
  }),
  "social-card.png": async () => ({ type: PNG, body: new Uint8Array(await drawSiteImage()) }),
};
for (const [name, icon] of Object.entries(iconSizes)) {
  files[name] = async (studio) => {
    const png = await rasterizeSvg(drawIcon(studio, icon), icon.size);
    return name.endsWith(".ico")
      ? { type: "image/x-icon", body: wrapAsIco(png, icon.size) }
      : { type: PNG, body: new Uint8Array(png) };
  };
}

/** Whether the path is of a file that shows the brand. */
export const isBrandPath = (path: string): boolean => Object.hasOwn(files, path.slice(1));

/** Whether these files are made for the studio, because its brand is not the one that the build has. */
export const hasStudioBrand = (): boolean => getBrand().version !== undefined;

/** A file of public/ as the studio's brand makes it; null for any other name. @throws a 503 if too many wait */
export const makeBrandFile = async (name: string): Promise<BrandFile | null> =>
  Object.hasOwn(files, name) ? ((await files[name]?.(getBrand())) ?? null) : null;

/** The web application manifest (https://www.w3.org/TR/appmanifest/). */
function describeApp(studio: Studio): object {
  const { paper } = getPalette(studio).day;
  const version = `?v=${studio.version}`;
  return {
    name: studio.name,
    short_name: studio.shortName || studio.name,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png${version}`,
        sizes: `${size}x${size}`,
        type: PNG,
      })),
      { src: `/icon-maskable-512.png${version}`, sizes: "512x512", type: PNG, purpose: "maskable" },
    ],
  };
}

/** An .ico file that contains one square PNG, `size` pixels wide. */
function wrapAsIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
