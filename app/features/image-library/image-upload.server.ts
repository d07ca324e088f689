import { z } from "zod";
import { storeImage } from "~/features/media/store-image.server";
import { FormError } from "~/lib/form/form-error";

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
