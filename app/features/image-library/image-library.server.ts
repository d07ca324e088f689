import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { fileStem, imageFormats } from "~/features/media/image";
import { describeImage } from "~/features/media/image-lookup.server";
import {
  findImageRevision,
  hideImage,
  listImagesById,
  listNewestImages,
  removeImage,
  type StoredImage,
  writeDescription,
} from "~/features/media/images.server";
import { storeImage } from "~/features/media/store-image.server";
import { normalizeForSearch } from "~/features/posts/post";
import { postFormLimits } from "~/features/posts/post-form";
import { countUses, isUnusedImage } from "~/features/posts/post-images.server";
import { mayPublish } from "~/features/posts/post-rules.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { objectStore } from "~/lib/files/object-store.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { line, seenRevision } from "~/lib/form/text-schema";
import { paginate } from "~/lib/list/list-filter";
import { log } from "~/lib/log/log.server";
import type { ImageFilter } from "./image-filter";

const IMAGES_PER_PAGE = 24;

/** The part of an image's key that people recognize: `how-we-work` of `blog-images/how-we-work-1770000000000.jpg`. */
const getImageName = ({ key }: Pick<StoredImage, "key">): string =>
  fileStem({ key })
    .replace(/^.*\//, "")
    .replace(/-\d{13}$/, "");

/** An image as the library shows it; sizes in pixels and bytes. */
export const toListedImage = (row: StoredImage, uses: number) => ({
  id: row.id,
  url: row.url,
  name: getImageName(row),
  description: row.description,
  format: nameFormat(row.type),
  bytes: row.bytes,
  createdAt: row.createdAt,
  uses,
  ...describeImage(row),
});

function nameFormat(mediaType: string): string {
  const format = Object.entries(imageFormats).find(([, { type }]) => type === mediaType)?.[0];
  return format?.toUpperCase() ?? mediaType;
}

export type ListedImage = ReturnType<typeof toListedImage>;

/**
 * A page of the stored images, the newest first. A search matches descriptions and names.
 * @returns it with the number of images in each view
 */
export async function listImages({ q, show, page }: Pick<ImageFilter, "q" | "show" | "page">) {
  const [all, uses] = await Promise.all([listNewestImages(), countUses()]);
  const isUnused = ({ key }: { key: string }) => !uses.has(fileStem({ key }));
  const words = normalizeForSearch(q);
  // SQL cannot do it: SQLite's lower() handles only ASCII, and uses are not rows.
  const matching = all.filter(
    (row) =>
      words === "" || normalizeForSearch(`${row.description ?? ""}\n${getImageName(row)}`).includes(words),
  );
  const views = {
    unused: matching.filter(isUnused),
    undescribed: matching.filter(({ description }) => !description),
  };
  const view = show ? views[show] : matching;
  const { range, ...paging } = paginate(view.length, page, IMAGES_PER_PAGE);
  const ids = view.slice(range.offset, range.offset + range.limit).map(({ id }) => id);
  return {
    images: (await listImagesById(ids)).map((row) => toListedImage(row, uses.get(fileStem(row)) ?? 0)),
    counts: {
      all: matching.length,
      unused: views.unused.length,
      undescribed: views.undescribed.length,
    },
    ...paging,
  };
}

/** The form of an image's description. */
export const descriptionSchema = z.object({
  description: line({ max: postFormLimits.imageAlt, missing: "Say what the image shows." }),
  revision: seenRevision,
});

/**
 * Changes an image's description. Writers may only add a missing one.
 * @throws FormError; (409) if someone else has changed it since the revision `seen`
 */
export async function describeStoredImage(
  image: StoredImage,
  description: string,
  actor: Actor,
  seen = image.revision,
): Promise<void> {
  if (image.description === description) return;
  const onlyMissing = !mayPublish(actor);
  if (!onlyMissing && image.revision !== seen) throw createEditConflict();
  const changed = await tryAtomic(
    writeDescription(image, description, { actor, onlyMissing }),
    audit("IMAGE_DESCRIBED", { ...actor, detail: { image: image.key } }),
  );
  if (changed) return;
  if (onlyMissing) throw new FormError("Only editors can change a description.", { status: 403 });
  if (await findImageRevision(image.id)) throw createEditConflict();
  throw new FormError("This image has been deleted.", { status: 409 });
}

const IN_USE =
  "This image is used, so it was not deleted. Remove it from the posts and texts that are listed on its page first.";

/**
 * Deletes an image that nothing uses. If the object store fails, the sweep deletes its objects later.
 * @throws FormError if it is now in use (409)
 */
export async function deleteImage(image: StoredImage, actor: Actor): Promise<void> {
  const hidden = await tryAtomic(
    hideImage(image, isUnusedImage(fileStem(image))),
    audit("IMAGE_DELETED", { ...actor, detail: { image: image.key } }),
    bumpContentVersion(),
  );
  if (!hidden) throw new FormError(IN_USE, { status: 409 });
  await removeImage(image, objectStore).catch((error: unknown) =>
    log.warn({ err: error, image: image.id }, "could not remove a deleted image; the sweep will"),
  );
}

const FIELD = "imageFile";
const NO_FILE = "Choose an image.";

/** Takes the chosen files from a form. */
function takeFiles(form: FormData): File[] {
  const files = form
    .getAll(FIELD)
    // A browser sends an empty file if none was chosen.
    .filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ""));
  form.delete(FIELD);
  return files;
}

const storeFile = (file: File) => storeImage(file, { prefix: file.name.replace(/\.\w+$/, "") });

/** Parses the library's form for several images, and stores each that is valid. The field then has their URLs. */
export const uploadForm = {
  schema: z.object({ [FIELD]: z.array(z.string()).min(1, NO_FILE) }),
  uploadFiles: async (form: FormData): Promise<void> => {
    const files = takeFiles(form);
    const rejected: { file: File; error: FormError }[] = [];
    for (const file of files) {
      try {
        form.append(FIELD, (await storeFile(file)).url);
      } catch (error) {
        if (!(error instanceof FormError)) throw error;
        rejected.push({ file, error });
      }
    }
    const [first] = rejected;
    if (!first) return;
    const messages = rejected.map(({ file, error }) => `${file.name}: ${error.message}`);
    const storedCount = files.length - rejected.length;
    if (storedCount > 0)
      messages.push(
        storedCount === 1 ? "The other image is stored." : `${storedCount} other images are stored.`,
      );
    const [message = "", ...reasons] = messages;
    throw new FormError(message, { ...first.error.options, field: FIELD, reasons });
  },
};

/** Parses a form with one image, whose field then has its URL. */
export const replacementForm = {
  schema: z.object({ [FIELD]: z.string({ error: NO_FILE }) }),
  uploadFiles: async (form: FormData): Promise<void> => {
    const [file] = takeFiles(form);
    if (file) form.set(FIELD, (await storeFile(file)).url);
  },
};
