import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getPalette } from "~/content/brand";
import { type SitePath, sitePages, socialTitles } from "~/content/site-pages";
import { listSamples } from "~/features/content/entries.server";
import { findPageTexts } from "~/features/content/site-content.server";
import { drawCover } from "~/features/posts/covers/cover-drawing";
import type { ImageTask } from "~/features/posts/covers/social-image-drawing.server";
import { UNCATEGORIZED } from "~/features/posts/post";
import { findPublishedPost } from "~/features/posts/posts.server";
import { findProduct } from "~/features/products/catalog.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { madeFiles } from "~/lib/files/durable-file.server";
import { createRetryAfter } from "~/lib/http/page-headers";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";

/** Increment it when the design changes: stored images are then drawn again. */
const DESIGN_VERSION = 3;
const IMAGE_RETRY_MS = 30_000;

const worker = new WorkerProcess<ImageTask, Uint8Array>({
  source: "app/features/posts/covers/social-image-worker.server",
  // One image takes a second.
  processorMs: 20_000,
  waitLimitMs: 20_000,
  idleMs: 0,
  queue: { length: 20 },
});

type SocialText = { title: string; label: string };

/** The text on the image of a post, a page or a product, by kind; null for an unknown name. */
const textFinders: Record<string, (name: string) => Promise<SocialText | null>> = {
  async posts(slug) {
    const post = await findPublishedPost(slug);
    return post && { title: post.title, label: post.category ?? UNCATEGORIZED };
  },
  async pages(name) {
    const path = `/${name}`;
    if (!Object.hasOwn(sitePages, path)) return null;
    const { label: page = "" } = sitePages[path] ?? {};
    const { title, label, kind } = socialTitles[path as SitePath] ?? { title: page, label: page };
    const headline = (await findPageTexts())?.[path]?.headline ?? title;
    const isSample = kind !== undefined && Object.hasOwn(await listSamples(), kind);
    return { title: isSample ? `${headline} (samples)` : headline, label };
  },
  async products(id) {
    const product = await findProduct(id);
    return product ? { title: product.tagline, label: product.name } : null;
  },
};

/** The social image of a post, a page or a product, as PNG; null if there is none. @throws a 503 if too many wait */
export async function drawSocialImage(kind: string, name: string): Promise<Buffer | null> {
  const text = Object.hasOwn(textFinders, kind) ? await textFinders[kind]?.(name) : null;
  return text ? await readOrDraw(name, text) : null;
}

async function readOrDraw(slug: string, { title, label }: SocialText): Promise<Buffer> {
  const brand = getBrand();
  const { drawing } = drawCover({ slug, title });
  return await readOrRender({
    title,
    label,
    brand: brand.shortName || brand.name,
    drawing,
    colors: getPalette(brand).night,
  });
}

/** The image of a page that has none. @throws a 503 if too many wait */
export const drawSiteImage = (): Promise<Buffer> =>
  readOrDraw("home", { title: "Know the cost of software before you start", label: "Free estimate" });

/** A square SVG as PNG, `width` pixels wide. @throws a 503 if too many wait */
export const rasterizeSvg = (svg: string, width: number): Promise<Buffer> => readOrRender({ svg, width });

const ensureImage = madeFiles(join(env.dataDir, "cache", "social"));

async function readOrRender(image: ImageTask): Promise<Buffer> {
  const key = digest(JSON.stringify([DESIGN_VERSION, image]));
  return await readFile(await ensureImage(`${key}.png`, () => drawImage(image)));
}

/** Draws one image at a time, each in a new process. @throws a 503 if the queue is full */
async function drawImage(image: ImageTask): Promise<Uint8Array> {
  return await worker.run(image).catch((failure: WorkerError) => {
    log.warn({ failure: failure.message }, "could not draw a social image");
    throw new Response("Try again later.\n", {
      status: 503,
      headers: { "Cache-Control": "no-store", ...createRetryAfter(IMAGE_RETRY_MS) },
    });
  });
}
