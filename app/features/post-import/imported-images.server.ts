import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { ImageRefusedError } from "~/features/media/image-errors.server";
import { MAX_IMAGE_BYTES } from "~/features/media/image-formats";
import { listStoredImages } from "~/features/media/image-lookup.server";
import { processImage } from "~/features/media/image-processing.server";
import { saveImage } from "~/features/media/images.server";
import { objectStore } from "~/lib/files/object-store.server";
import { fetchPublic, NotFetchedError } from "~/lib/http/fetch-public.server";

/** How many images are fetched at the same time, and how long one may take, in milliseconds. */
const PARALLEL = 4;
const TIME_LIMIT_MS = 20_000;

/** Fetches images of the old site and stores them as uploads, each of them once, also in repeated runs. */
export class ImportedImages {
  readonly #limit = pLimit(PARALLEL);
  readonly #allowPrivate: boolean;
  /** By URL: the present address, or null if the image could not be fetched. */
  readonly #taken = new Map<string, Promise<string | null>>();
  #stored: Map<string, string> | undefined;
  fetched = 0;
  reused = 0;
  readonly failed: { url: string; reason: string }[] = [];

  constructor({ allowPrivate }: { allowPrivate: boolean }) {
    this.#allowPrivate = allowPrivate;
  }

  /** The present addresses of those images that could be fetched. @throws ImageStoreDownError */
  async take(urls: Iterable<string>): Promise<Map<string, string>> {
    this.#stored ??= await listStored();
    const found = new Map<string, string>();
    await Promise.all(
      [...new Set(urls)].map(async (url) => {
        const begun = this.#taken.get(url) ?? this.#limit(() => this.#fetch(url));
        this.#taken.set(url, begun);
        const address = await begun;
        if (address) found.set(url, address);
      }),
    );
    return found;
  }

  async #fetch(url: string): Promise<string | null> {
    const key = digest(url);
    const stored = this.#stored?.get(key);
    if (stored) {
      this.reused += 1;
      return stored;
    }
    try {
      const limits = { bytes: MAX_IMAGE_BYTES, timeMs: TIME_LIMIT_MS, allowPrivate: this.#allowPrivate };
      const image = await processImage(await fetchPublic(url, limits));
      const { url: address } = await saveImage(image, { prefix: `${fileName(url)}-${key}` }, objectStore);
      this.fetched += 1;
      return address;
    } catch (error) {
      if (!(error instanceof NotFetchedError || error instanceof ImageRefusedError)) throw error;
      const reason =
        error instanceof NotFetchedError ? error.message : "it is not a JPG, PNG, GIF or WebP file";
      this.failed.push({ url, reason });
      return null;
    }
  }
}

/** The image's name without its ending, short enough for a key with a digest behind it. */
function fileName(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  return name
    .replace(/\.\w+$/, "")
    .replace(/%[\da-f]{2}/gi, "-")
    .slice(0, 50);
}

const digest = (url: string): string => createHash("sha256").update(url).digest("hex").slice(0, 16);

/** The images that earlier runs have stored, by the digest in their key. */
const listStored = async () =>
  new Map(
    (await listStoredImages()).map(({ key, url }) => [
      /-([\da-f]{16})-\d{13}\.\w+$/.exec(key)?.[1] ?? key,
      url,
    ]),
  );
