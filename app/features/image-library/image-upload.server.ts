import { z } from "zod";
import { storeImage } from "~/features/media/store-image.server";
import { FormError } from "~/lib/form/form-error";
import { noFieldsSchema } from "~/lib/form/text-schema";

const FIELD = "imageFile";

/** Takes the chosen files from a form. @throws FormError if there are none */
function takeFiles(form: FormData): File[] {
  const files = form
    .getAll(FIELD)
    // A browser sends an empty file if none was chosen.
    .filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ""));
  form.delete(FIELD);
  if (files.length === 0) throw new FormError("Choose an image.", { field: FIELD });
  return files;
}

const storeFile = (file: File) => storeImage(file, { prefix: file.name.replace(/\.\w+$/, "") });

/** Parses the library's form for several images, and stores each that is valid. */
export const uploadForm = {
  schema: noFieldsSchema,
  uploadFiles: async (form: FormData): Promise<void> => {
    const files = takeFiles(form);
    const rejected: { file: File; error: FormError }[] = [];
    for (const file of files)
      await storeFile(file).catch((error) => {
        if (!(error instanceof FormError)) throw error;
        rejected.push({ file, error });
      });
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

/** Parses a form with one image; `image` is its URL once it is stored. */
export const replacementForm = {
  schema: z.object({ image: z.string({ error: "Choose an image." }) }),
  uploadFiles: async (form: FormData): Promise<void> => {
    const [file] = takeFiles(form);
    if (file) form.set("image", (await storeFile(file)).url);
  },
};
