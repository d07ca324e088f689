import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { authors } from "#drizzle/schema/authors";
import { media } from "#drizzle/schema/media";
import { workingCopies } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import { removeImage, type StoredImage } from "~/features/media/images.server";
import { mayPublish } from "~/features/post-editing/may-publish";
import { postFormLimits } from "~/features/post-editing/post-form";
import type { Actor } from "~/features/roles/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/expect-row.server";
import { findRevision, writeSeen } from "~/lib/database/revision.server";
import { objectStore } from "~/lib/files/object-store.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { line, seenRevision } from "~/lib/form/text-schema";
import { log } from "~/lib/log/log.server";
import { imageStem, usesImage } from "./image-uses.server";

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
  const isWritable = mayPublish(actor) ? undefined : isNull(media.description);
  if (!isWritable && image.revision !== seen) throw createEditConflict();
  const changed = await tryAtomic(
    writeSeen(
      media,
      and(eq(media.id, image.id), isWritable),
      { description },
      { seen: image.revision, actor },
    ),
    audit("IMAGE_DESCRIBED", { ...actor, detail: { image: image.key } }),
  );
  if (changed) return;
  if (isWritable) throw new FormError("Only editors can change a description.", { status: 403 });
  if (await findImageRevision(image.id)) throw createEditConflict();
  throw new FormError("This image has been deleted.", { status: 409 });
}

/** The revision of an image; null if it has been deleted. */
export const findImageRevision = (id: string) => findRevision(media, eq(media.id, id));

const IN_USE =
  "This image is used, so it was not deleted. Remove it from the posts and texts that are listed on its page first.";

/**
 * Deletes an image that nothing uses. If the object store fails, the sweep deletes its objects later.
 * @throws FormError if it is now in use (409)
 */
export async function deleteImage(image: StoredImage, actor: Actor): Promise<void> {
  const stem = imageStem(image);
  const columns = { one: sql`1` };
  const isUnused = and(
    notExists(db.select(columns).from(posts).where(usesImage.posts(stem))),
    notExists(db.select(columns).from(workingCopies).where(usesImage.copies(stem))),
    notExists(db.select(columns).from(authors).where(usesImage.authors(stem))),
  );
  const hidden = await tryAtomic(
    // Pending images are invisible, and the sweep removes them.
    expectRow(
      db
        .update(media)
        .set({ state: "pending" })
        .where(and(eq(media.id, image.id), eq(media.state, "ready"), isUnused)),
    ),
    audit("IMAGE_DELETED", { ...actor, detail: { image: image.key } }),
    bumpContentVersion(),
  );
  if (!hidden) throw new FormError(IN_USE, { status: 409 });
  await removeImage(image, objectStore).catch((error: unknown) =>
    log.warn({ err: error, image: image.id }, "could not remove a deleted image; the sweep will"),
  );
}
