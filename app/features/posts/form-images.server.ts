import { z } from "zod";
import { storeImage } from "~/features/media/store-image.server";
import { FormError } from "~/lib/form/form-error";
import { slugFromTitle } from "./post-derivation";
import { imageFields } from "./post-form";

/**
 * Stores the image files of a form, and replaces each with the URL of the stored image. Ignores the file if the author
 * chose, and entered, a URL instead.
 * @throws FormError
 */
export async function storeFormImages(form: FormData): Promise<void> {
  const entries = Object.entries(imageFields);
  const files = entries.map(([field, urlField]) => ({ field, urlField, file: form.get(field) }));
  for (const { field } of files) form.delete(field);
  for (const { field, urlField, file } of files) {
    // A browser sends an empty file if none was chosen.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
    if (form.get(`${urlField}Mode`) === "url" && form.get(urlField)) continue;
    const image = await storeImage(file, { prefix: chooseImageName(form) }).catch((error) => {
      throw error instanceof FormError ? new FormError(error.message, { ...error.options, field }) : error;
    });
    form.set(urlField, image.url);
  }
}

/** An image is named after the post, or after the author whose picture it is. */
function chooseImageName(form: FormData): string {
  const read = (field: string) => String(form.get(field) ?? "");
  return read("slug") || slugFromTitle(read("title") || read("name"));
}

/** Parses a form with only an image; `image` is its URL. */
export const imageForm = {
  schema: z.object({ image: z.string({ error: "Choose an image." }) }),
  uploadFiles: storeFormImages,
};
