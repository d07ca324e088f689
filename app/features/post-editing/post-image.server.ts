import { z } from "zod";
import { storeImage } from "~/features/media/store-image.server";
import { slugFromTitle } from "./post-derivation";

/** Stores the file of the editor's form and puts its address into the form. @throws FormError */
export async function uploadFormImage(form: FormData): Promise<void> {
  const file = form.get("imageFile");
  form.delete("imageFile");
  // A browser sends an empty file if none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return;
  const [slug, title] = ["slug", "title"].map((name) => String(form.get(name) ?? ""));
  const image = await storeImage(file, { prefix: slug || slugFromTitle(title ?? "") });
  form.set("image", image.url);
}

/** Parses a form with only an image; `image` is its URL. */
export const imageForm = {
  schema: z.object({ image: z.string({ error: "Choose an image." }) }),
  files: { uploadFiles: uploadFormImage },
};
