import { storeImage } from "~/features/media/store-image.server";
import { storeDocument } from "~/features/media/stored-documents.server";
import { FormError } from "~/lib/form/form-error";
import { toRuleName } from "~/lib/form/form-fields";
import { slugify } from "~/lib/text/slugify";
import type { EntryField } from "./entry-field";
import { describeFields } from "./entry-form.server";
import type { Kind } from "./kind.server";

/** A larger SVG is none that could be a mark. */
const MAX_DRAWING_BYTES = 100_000;

/** What follows the name of a field in the name of the file that replaces its address. */
const FILE_SUFFIX = "File";

/**
 * Stores the pictures and documents of an entry's form, such as `screens[0].imageFile`, and replaces each with its
 * address, or an SVG with its text.
 * @throws FormError for the file's field
 */
export async function storeEntryFiles(form: FormData, kind: Pick<Kind, "schema">): Promise<void> {
  const files = [...form].filter((sent): sent is [string, File] => sent[1] instanceof File);
  for (const [name] of files) form.delete(name);
  const controls = listFileControls(describeFields(kind));
  for (const [name, file] of files) {
    // A browser sends an empty file if none was chosen.
    if (!name.endsWith(FILE_SUFFIX) || (file.size === 0 && file.name === "")) continue;
    const address = name.slice(0, -FILE_SUFFIX.length);
    const control = controls.get(toRuleName(address));
    if (!control) continue;
    const prefix = slugify(String(form.get("name") ?? form.get("title") ?? ""));
    if (control === "drawing") {
      if (file.size > MAX_DRAWING_BYTES)
        throw new FormError("This file is larger than 100 KB. Please export a simpler SVG.", { field: name });
      form.set(address, await file.text());
      continue;
    }
    const stored =
      control === "document"
        ? storeDocument(file, { prefix })
        : storeImage(file, { prefix, usedAt: Date.now() });
    const url = await stored.catch((error) => {
      throw error instanceof FormError
        ? new FormError(error.message, { ...error.options, field: name })
        : error;
    });
    form.set(address, typeof url === "string" ? url : url.url);
  }
}

const fileControls = ["image", "document", "drawing"] as const;
type FileControl = (typeof fileControls)[number];
const isFileControl = (control: string): control is FileControl =>
  fileControls.some((known) => known === control);

/** The fields with files, such as `screens[].image`, each with its control. */
const listFileControls = (fields: readonly EntryField[], prefix = ""): Map<string, FileControl> =>
  new Map(
    fields.flatMap((field) => {
      const name = prefix + field.name;
      if (field.control === "group") return [...listFileControls(field.fields, `${name}.`)];
      if (field.control === "list") return [...listFileControls(field.fields, `${name}[].`)];
      return isFileControl(field.control) ? [[name, field.control] as const] : [];
    }),
  );
