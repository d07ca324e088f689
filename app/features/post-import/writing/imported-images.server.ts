import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { ImageRejectedError, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "~/features/media/image";
import { listStoredImages } from "~/features/media/image-lookup.server";
import { saveImage } from "~/features/media/images.server";
import { processImage } from "~/features/media/store-image.server";
import { objectStore } from "~/lib/files/object-store.server";
import { fetchPublic, NotFetchedError } from "~/lib/http/fetch-public.server";

const MAX_PARALLEL = 4;
const TIME_LIMIT_MS = 20_000;

/** Fetches images of the old site and stores each as an upload, once even in repeated runs. */
export class ImportedImages {
  readonly #limit = pLimit(MAX_PARALLEL);
  readonly #allowPrivate: boolean;
  /** The new URL by the old one; null if the image could not be fetched. */
  readonly #newUrls = new Map<string, Promise<string | null>>();
  /** The URLs of images from earlier runs, by digest. */
  #storedUrls: Map<string, string> | undefined;
  fetched = 0;
  reused = 0;
  readonly failed: { url: string; reason: string }[] = [];

  constructor({ allowPrivate }: { allowPrivate: boolean }) {
    this.#allowPrivate = allowPrivate;
  }

  /** Stores images. @returns the new URLs of those that could be fetched. @throws ImageStoreDownError */
  async store(urls: Iterable<string>): Promise<Map<string, string>> {
    this.#storedUrls ??= await listStoredUrls();
    const newUrls = new Map<string, string>();
    await Promise.all(
      [...new Set(urls)].map(async (url) => {
        const storing = this.#newUrls.get(url) ?? this.#limit(() => this.#fetch(url));
        this.#newUrls.set(url, storing);
        const newUrl = await storing;
        if (newUrl) newUrls.set(url, newUrl);
      }),
    );
    return newUrls;
  }

  async #fetch(url: string): Promise<string | null> {
    const key = digest(url);
    const storedUrl = this.#storedUrls?.get(key);
    if (storedUrl) {
      this.reused += 1;
      return storedUrl;
    }
    try {
      const limits = { bytes: MAX_IMAGE_BYTES, timeMs: TIME_LIMIT_MS, allowPrivate: this.#allowPrivate };
      const image = await processImage(await fetchPublic(url, limits));
      const { url: newUrl } = await saveImage(image, { prefix: `${readFileName(url)}-${key}` }, objectStore);
      this.fetched += 1;
      return newUrl;
    } catch (error) {
      if (!(error instanceof NotFetchedError || error instanceof ImageRejectedError)) throw error;
      const reason =
        error.message === NOT_AN_IMAGE ? "it is not a JPG, PNG, GIF or WebP file" : error.message;
      this.failed.push({ url, reason });
      return null;
    }
  }
}

/** An image's file name without its ending, short enough for a key that ends with a digest. */
function readFileName(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  return name
    .replace(/\.\w+$/, "")
    .replace(/%[\da-f]{2}/gi, "-")
    .slice(0, 50);
}

const digest = (url: string): string => createHash("sha256").update(url).digest("hex").slice(0, 16);

/** The URLs of the images that earlier runs have stored, by the digest in their key. */
const listStoredUrls = async () =>
  new Map(
    (await listStoredImages()).map(({ key, url }) => [
      /-([\da-f]{16})-\d{13}\.\w+$/.exec(key)?.[1] ?? key,
      url,
    ]),
  );
