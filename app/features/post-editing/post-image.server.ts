import { z } from "zod";
import { storeImage } from "~/features/media/store-image.server";
import { FormError } from "~/lib/form/form-error";
import { slugFromTitle } from "./post-derivation";
import { imageFields } from "./post-form";

/** Stores the files of a form and puts their addresses into the form. @throws FormError */
export async function uploadFormImage(form: FormData): Promise<void> {
  const files = Object.entries(imageFields).map(([name, target]) => ({ name, target, file: form.get(name) }));
  for (const { name } of files) form.delete(name);
  // A form for an author has a name.
  const [slug, title, author] = ["slug", "title", "name"].map((name) => String(form.get(name) ?? ""));
  for (const { name, target, file } of files) {
    // A browser sends an empty file if none was chosen.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
    const image = await storeImage(file, { prefix: slug || slugFromTitle(title || author || "") }).catch(
      (error) => {
        throw error instanceof FormError
          ? new FormError(error.message, { ...error.options, field: name })
          : error;
      },
    );
    form.set(target, image.url);
  }
}

/** Parses a form with only an image; `image` is its URL. */
export const imageForm = {
  schema: z.object({ image: z.string({ error: "Choose an image." }) }),
  uploadFiles: uploadFormImage,
};
