import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { fileStem } from "~/features/media/image-key";
import {
  findImageRevision,
  hideImage,
  removeImage,
  type StoredImage,
  writeDescription,
} from "~/features/media/images.server";
import { isUnusedImage } from "~/features/posts/image-uses.server";
import { mayPublish } from "~/features/posts/may-publish";
import { postFormLimits } from "~/features/posts/post-form";
import type { Actor } from "~/features/roles/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { objectStore } from "~/lib/files/object-store.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { line, seenRevision } from "~/lib/form/text-schema";
import { log } from "~/lib/log/log.server";

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
