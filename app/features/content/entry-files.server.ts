import { storeImage } from "~/features/media/store-image.server";
import { FormError } from "~/lib/form/form-error";
import { slugify } from "~/lib/text/slugify";

/** What follows the name of a field in the name of the file that replaces its address. */
const FILE_SUFFIX = "File";

/**
 * Stores the pictures of an entry's form, such as `screens[0].imageFile`, and replaces each with its address.
 * @throws FormError for the file's field
 */
export async function storeEntryFiles(form: FormData): Promise<void> {
  const files = [...form].filter((sent): sent is [string, File] => sent[1] instanceof File);
  for (const [name] of files) form.delete(name);
  for (const [name, file] of files) {
    // A browser sends an empty file if none was chosen.
    if (!name.endsWith(FILE_SUFFIX) || (file.size === 0 && file.name === "")) continue;
    const prefix = slugify(String(form.get("name") ?? form.get("title") ?? ""));
    const image = await storeImage(file, { prefix }).catch((error) => {
      throw error instanceof FormError
        ? new FormError(error.message, { ...error.options, field: name })
        : error;
    });
    form.set(name.slice(0, -FILE_SUFFIX.length), image.url);
  }
}
